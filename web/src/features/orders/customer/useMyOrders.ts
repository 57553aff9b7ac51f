import { useApolloClient } from '@apollo/client/react';
import { refreshPages } from '@/lib/apollo/refresh-pages';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { MyOrdersDocument, type MyOrdersQuery, MyOrdersChangedDocument } from './my-orders.generated';
import { dropOrders } from '@/features/orders/shared/order-cache';
import { useLiveUpdates } from '@/lib/apollo/useLiveUpdates';

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

/**
 * Subscribes to changes of the customer's orders while a screen is mounted.
 *
 * @param catchUp is called when the screen lacks orders, or events may have been missed
 */
function useMyOrderUpdates(catchUp: () => void): void {
  const { cache } = useApolloClient();
  useLiveUpdates(MyOrdersChangedDocument, {
    onUpdate: ({ myOrdersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED' || kind === 'RESTORED') catchUp();
      if (kind === 'DELETED') dropOrders(cache, orderIds);
    },
    onReturn: catchUp,
  });
}
