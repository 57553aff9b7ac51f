import { useApolloClient } from '@apollo/client/react';
import { OrdersChangedDocument } from '@/lib/apollo/generated/dashboard-operations';
import { dropOrders } from '@/features/orders/shared/order-cache';
import { useLiveUpdates } from '@/lib/apollo/useLiveUpdates';

interface OrderNews {
  /** Orders were placed. */
  onPlaced?: (ids: readonly string[]) => void;
  /** Something may have been missed. */
  onReturn: () => void;
}

/**
 * Listens to what happens to orders while a screen is open. Changes of orders that have been
 * fetched show by themselves.
 */
export function useOrderUpdates({ onPlaced, onReturn }: OrderNews): void {
  const { cache } = useApolloClient();
  useLiveUpdates(OrdersChangedDocument, {
    onUpdate: ({ ordersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED') onPlaced?.(orderIds);
      if (kind === 'DELETED') dropOrders(cache, orderIds);
    },
    onReturn,
  });
}
