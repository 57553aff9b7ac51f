import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { invalidateAuditLog } from '@/features/audit-log/shared/audit-cache';
import { removeFromLists } from '@/lib/apollo/update-cache';
import { errorMessage } from '@/lib/apollo/errors';
import {
  useDeleteWebhookEndpointMutation,
  useReplayWebhookDeliveryMutation,
  useSendTestWebhookMutation,
  useUpdateWebhookEndpointMutation,
} from './webhooks.generated';
import type { UpdateWebhookEndpointInput } from '@/lib/apollo/schema-types.generated';

/**
 * What can be done to an endpoint. Each resolves to whether it is done; the admin has been told by
 * then.
 */
export function useEndpointChanges() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const options = { update: invalidateAuditLog };
  const [update, updating] = useUpdateWebhookEndpointMutation(options);
  const [remove, removing] = useDeleteWebhookEndpointMutation(options);
  const [sendTest, testing] = useSendTestWebhookMutation();
  const [replay] = useReplayWebhookDeliveryMutation(options);

  const tell = async (doing: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await doing;
    } catch (error) {
      toast.error(errorMessage(error, t('details.refused')));
      return false;
    }
    toast.success(done);
    return true;
  };
  return {
    updating: updating.loading,
    removing: removing.loading,
    testing: testing.loading,
    /** Rejects with the failure. */
    save: async (input: UpdateWebhookEndpointInput) => {
      await update({ variables: { input } });
      toast.success(t('details.saved'));
    },
    setPaused: (id: string, paused: boolean) =>
      tell(
        update({ variables: { input: { id, paused } } }),
        t(paused ? 'details.wasPaused' : 'details.wasResumed'),
      ),
    remove: (id: string) =>
      tell(
        remove({
          variables: { input: { id } },
          update: (cache) => {
            invalidateAuditLog(cache);
            removeFromLists(cache, ['webhookEndpoints'], [id]);
          },
        }),
        t('details.deleted'),
      ),
    sendTest: (id: string) => tell(sendTest({ variables: { input: { id } } }), t('details.testSent')),
    replay: (id: string) => tell(replay({ variables: { input: { id } } }), t('deliveries.replayed')),
  };
}
