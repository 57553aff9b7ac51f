import { useApolloClient } from '@apollo/client/react';
import { refreshPages } from '@/lib/apollo/refresh-pages';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { MyOrdersDocument, type MyOrdersQuery } from './my-orders.generated';
import { useMyOrderUpdates } from './useMyOrderUpdates';

const variables = { first: 10 };
const ordersOf = (data: MyOrdersQuery) => data.myOrders;

/**
 * The signed-in customer's orders, newest first, page by page. Renders the cache, refetches it, and
 * subscribes to changes.
 */
export function useMyOrders() {
  const client = useApolloClient();
  const list = usePagedQuery(MyOrdersDocument, ordersOf, { variables });
  const { items, loadingMore } = list;
  useMyOrderUpdates(() => {
    // On failure, the next event or reconnect fetches again.
    if (items && !loadingMore)
      refreshPages(client, MyOrdersDocument, ordersOf, variables, items.length).catch(() => undefined);
  });
  return list;
}
