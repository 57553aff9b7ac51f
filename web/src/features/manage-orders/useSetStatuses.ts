import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { errorMessage } from '@/graphql/errors';
import { useSetOrderStatusesMutation } from '@/graphql/generated/dashboard-hooks';
import type { OrderStatus } from '@/graphql/generated/account-operations';

/** The most orders that are changed in one go; the server has the same limit. */
export const MAX_AT_ONCE = 200;

/**
 * Sets the status of orders, all or none. It shows at once, and is taken back with a message when it fails. Resolves to
 * whether it was done.
 */
export function useSetStatuses() {
  const t = useTranslations('manageOrders.status');
  const words = useTranslations('orders.status');
  const common = useTranslations('common');
  const toast = useToast();
  const [mutate, { loading }] = useSetOrderStatusesMutation();

  const setStatuses = async (ids: readonly string[], status: OrderStatus): Promise<boolean> => {
    try {
      await mutate({
        variables: { input: { ids: [...ids], status } },
        optimisticResponse: {
          setOrderStatuses: ids.map((id) => ({ __typename: 'Order' as const, id, status })),
        },
      });
      if (ids.length > 1) toast.success(t('done', { count: ids.length, status: words(status) }));
      return true;
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), t('failed'));
      return false;
    }
  };

  return { setStatuses, setting: loading };
}
