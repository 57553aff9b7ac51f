import { useApolloClient } from '@apollo/client/react';
import { OrdersChangedDocument } from './manage-orders.generated';
import { dropOrders } from '@/features/orders/shared/order-cache';
import { useLiveUpdates } from '@/lib/apollo/useLiveUpdates';

interface OrderNews {
  /** Orders were placed. */
  onPlaced?: (ids: readonly string[]) => void;
  /** Events may have been missed. */
  onReturn: () => void;
  /** Orders were deleted from the shop's list. */
  onDeleted?: (ids: readonly string[]) => void;
}

/** Subscribes to orders while a screen is mounted. The cache applies changes of fetched orders. */
export function useOrderUpdates({ onPlaced, onReturn, onDeleted }: OrderNews): void {
  const { cache } = useApolloClient();
  useLiveUpdates(OrdersChangedDocument, {
    onUpdate: ({ ordersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED') onPlaced?.(orderIds);
      if (kind === 'DELETED') {
        dropOrders(cache, orderIds);
        onDeleted?.(orderIds);
      }
    },
    onReturn,
  });
}
