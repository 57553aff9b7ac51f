import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { invalidateAuditLog } from '@/features/audit-log/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useRetryDeliveryMutation, ParkedDeliveriesDocument } from './webhooks.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';

const pageSize = 20;

/** The parked deliveries, newest first, and their retry. */
export function useParkedDeliveries() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const list = usePagedQuery(ParkedDeliveriesDocument, (data) => data.parkedDeliveries, {
    variables: { first: pageSize },
  });
  const [mutate] = useRetryDeliveryMutation({ update: invalidateAuditLog });
  const retryOne = async (id: string): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { id } } });
    } catch (failure) {
      toast.error(errorMessage(failure, t('details.refused')));
      return false;
    }
    toast.success(t('parked.retried'));
    await list.refetch().catch(() => undefined);
    return true;
  };
  return { list, retryOne };
}
