import { MyOrdersDocument } from './my-orders.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { useMyOrderUpdates } from './useMyOrderUpdates';

const pageSize = 10;

/**
 * The signed-in customer's orders, newest first, page by page. Renders the cache, refetches it, and
 * subscribes to changes.
 */
export function useMyOrders() {
  const list = usePagedQuery(MyOrdersDocument, (data) => data.myOrders, { variables: { first: pageSize } });
  // On failure, the next event or reconnect fetches again.
  useMyOrderUpdates(() => void list.refresh().catch(() => undefined));
  return list;
}
