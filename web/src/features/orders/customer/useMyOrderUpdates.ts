import { useApolloClient } from '@apollo/client/react';
import { MyOrdersChangedDocument } from './my-orders.generated';
import { dropOrders } from '@/features/orders/shared/order-cache';
import { useLiveUpdates } from '@/lib/apollo/useLiveUpdates';

/**
 * Subscribes to changes of the customer's orders while a screen is mounted.
 *
 * @param catchUp is called when the screen lacks orders, or events may have been missed
 */
export function useMyOrderUpdates(catchUp: () => void): void {
  const { cache } = useApolloClient();
  useLiveUpdates(MyOrdersChangedDocument, {
    onUpdate: ({ myOrdersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED' || kind === 'RESTORED') catchUp();
      if (kind === 'DELETED') dropOrders(cache, orderIds);
    },
    onReturn: catchUp,
  });
}
