import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { daysLeft } from '@/ui/trash';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { invalidateOrders } from '@/features/orders/shared/order-cache';
import { useRestoreOrdersMutation } from './manage-orders.generated';
import type { ManagedOrder } from './useManagedOrders';

/** Whether an order is in the trash. */
export const canRestore = ({ restorableUntil }: Pick<ManagedOrder, 'restorableUntil'>): boolean =>
  daysLeft(restorableUntil) > 0;

/**
 * Restores orders to the shop's list, all or none, with a toast for the outcome.
 *
 * @param onRestored receives their ids
 */
export function useRestoreOrders(onRestored?: (ids: readonly string[]) => void) {
  const t = useTranslations('manageOrders.trash');
  const trash = useTranslations('dashboard.trash');
  const common = useTranslations('common');
  const toast = useToast();
  const [mutate, { loading, client }] = useRestoreOrdersMutation({ update: invalidateOrders });

  const restore = async (ids: readonly string[]) => {
    if (loading) return;
    try {
      await mutate({ variables: { input: { ids: [...ids] } } });
      toast.success(t('restored', { count: ids.length }));
      onRestored?.(ids);
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), trash('failed'));
      if (errorCode(error) === 'NOT_FOUND') invalidateOrders(client.cache);
    }
  };

  return { restore, restoring: loading };
}
