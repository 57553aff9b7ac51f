import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { invalidateAuditLog } from '@/features/audit/shared/audit-cache';
import { removeFromLists } from '@/lib/apollo/update-cache';
import { errorMessage } from '@/lib/apollo/errors';
import {
  useDeleteWebhookEndpointMutation,
  useReplayWebhookDeliveryMutation,
  useSendTestWebhookMutation,
  useUpdateWebhookEndpointMutation,
} from './webhooks.generated';
import type { UpdateWebhookEndpointInput, WaitingEvents } from '@/lib/apollo/schema-types.generated';

/** The mutations of an endpoint. Each resolves to whether it succeeded, after a toast. */
export function useEndpointChanges() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const options = { update: invalidateAuditLog };
  const [update, updating] = useUpdateWebhookEndpointMutation(options);
  const [remove, removing] = useDeleteWebhookEndpointMutation(options);
  const [sendTest, testing] = useSendTestWebhookMutation();
  const [replay] = useReplayWebhookDeliveryMutation(options);

  const notify = async (mutation: Promise<unknown>, message: string): Promise<boolean> => {
    try {
      await mutation;
    } catch (error) {
      toast.error(errorMessage(error, t('details.refused')));
      return false;
    }
    toast.success(message);
    return true;
  };
  return {
    updating: updating.loading,
    removing: removing.loading,
    testing: testing.loading,
    /** Rejects with the error. */
    save: async (input: UpdateWebhookEndpointInput) => {
      await update({ variables: { input } });
      toast.success(t('details.saved'));
    },
    pause: (id: string) =>
      notify(update({ variables: { input: { id, paused: true } } }), t('details.wasPaused')),
    resume: (id: string, waiting: WaitingEvents) =>
      notify(update({ variables: { input: { id, paused: false, waiting } } }), t('details.wasResumed')),
    remove: (id: string) =>
      notify(
        remove({
          variables: { input: { id } },
          update: (cache) => {
            invalidateAuditLog(cache);
            removeFromLists(cache, ['webhookEndpoints'], [id]);
          },
        }),
        t('details.deleted'),
      ),
    sendTest: (id: string) => notify(sendTest({ variables: { input: { id } } }), t('details.testSent')),
    replay: (id: string) => notify(replay({ variables: { input: { id } } }), t('deliveries.replayed')),
  };
}
