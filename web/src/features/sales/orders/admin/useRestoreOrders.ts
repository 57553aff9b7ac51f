import { useTranslations } from 'use-intl';
import { daysLeft } from '@/ui/lists/trash';
import { useRestore } from '@/ui/lists/useRestore';
import { invalidateOrders } from '@/features/sales/orders/shared/order-cache';
import { useRestoreOrdersMutation } from './manage-orders.generated';
import type { ManagedOrder } from './useManagedOrders';

/** Whether an order is in the trash. */
export const canRestore = ({ restorableUntil }: Pick<ManagedOrder, 'restorableUntil'>): boolean =>
  daysLeft(restorableUntil) > 0;

/** @param onGone receives the ids that are no longer in the trash, restored or not */
export function useRestoreOrders(onGone: (ids: readonly string[]) => void) {
  const t = useTranslations('manageOrders.trash');
  const [mutate, { loading, client }] = useRestoreOrdersMutation({ update: invalidateOrders });
  return useRestore({
    mutate: (ids) => mutate({ variables: { input: { ids } } }),
    loading,
    restored: (count) => t('restored', { count }),
    invalidate: () => invalidateOrders(client.cache),
    onGone,
  });
}
