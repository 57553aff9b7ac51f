import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { forgetAuditLog } from '@/features/audit-log/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useParkedDeliveriesQuery, useRetryDeliveryMutation } from './webhooks.generated';
import { useListPages } from '@/lib/apollo/useListPages';

const pageSize = 20;

/** What could not be handed on, newest first, and how to try it again. */
export function useParked() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const { data, ...query } = useParkedDeliveriesQuery({
    variables: { first: pageSize },
  });
  const [mutate] = useRetryDeliveryMutation({ update: forgetAuditLog });
  const pages = useListPages(data?.parkedDeliveries, query);
  const retryOne = async (id: string): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { id } } });
    } catch (failure) {
      toast.error(errorMessage(failure, t('details.refused')));
      return false;
    }
    toast.success(t('parked.retried'));
    await query.refetch().catch(() => undefined);
    return true;
  };
  return { pages, retryOne };
}
