import { useApolloClient } from '@apollo/client/react';
import { OrdersChangedDocument } from '@/graphql/generated/dashboard-operations';
import { dropOrders } from '@/graphql/order-cache';
import { useNews } from '@/graphql/useNews';

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
export function useOrderNews({ onPlaced, onReturn }: OrderNews): void {
  const { cache } = useApolloClient();
  useNews(OrdersChangedDocument, {
    onNews: ({ ordersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED') onPlaced?.(orderIds);
      if (kind === 'DELETED') dropOrders(cache, orderIds);
    },
    onReturn,
  });
}
