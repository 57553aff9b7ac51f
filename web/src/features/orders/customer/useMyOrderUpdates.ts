import { useApolloClient } from '@apollo/client/react';
import { MyOrdersChangedDocument } from '@/graphql/generated/account-operations';
import { dropOrders } from '@/graphql/order-cache';
import { useNews } from '@/graphql/useNews';

/**
 * Listens to what becomes of the signed-in person's orders while a screen is open.
 *
 * @param catchUp is called when there are orders that the screen does not have, or may be
 */
export function useMyOrderNews(catchUp: () => void): void {
  const { cache } = useApolloClient();
  useNews(MyOrdersChangedDocument, {
    onNews: ({ myOrdersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED') catchUp();
      if (kind === 'DELETED') dropOrders(cache, orderIds);
    },
    onReturn: catchUp,
  });
}
