import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { daysLeft } from '@/ui/trash';
import { errorMessage } from '@/lib/apollo/errors';
import { refusedIds } from '@/lib/apollo/refused-ids';
import { invalidateOrders } from '@/features/orders/shared/order-cache';
import { useRestoreOrdersMutation } from './manage-orders.generated';
import type { ManagedOrder } from './useManagedOrders';

/** Whether an order is in the trash. */
export const canRestore = ({ restorableUntil }: Pick<ManagedOrder, 'restorableUntil'>): boolean =>
  daysLeft(restorableUntil) > 0;

/**
 * Restores orders to the shop's list, all or none, with a toast for the outcome.
 *
 * @param onGone receives the ids that are no longer in the trash, restored or not
 */
export function useRestoreOrders(onGone: (ids: readonly string[]) => void) {
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
      onGone(ids);
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), trash('failed'));
      const refused = refusedIds(error);
      if (refused.length === 0) return;
      invalidateOrders(client.cache);
      onGone(refused);
    }
  };

  return { restore, restoring: loading };
}
