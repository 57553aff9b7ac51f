import { useApolloClient } from '@apollo/client/react';
import { MyOrdersChangedDocument } from '@/lib/apollo/generated/account-operations';
import { dropOrders } from '@/features/orders/shared/order-cache';
import { useLiveUpdates } from '@/lib/apollo/useLiveUpdates';

/**
 * Listens to what becomes of the signed-in person's orders while a screen is open.
 *
 * @param catchUp is called when there are orders that the screen does not have, or may be
 */
export function useMyOrderUpdates(catchUp: () => void): void {
  const { cache } = useApolloClient();
  useLiveUpdates(MyOrdersChangedDocument, {
    onUpdate: ({ myOrdersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED') catchUp();
      if (kind === 'DELETED') dropOrders(cache, orderIds);
    },
    onReturn: catchUp,
  });
}
