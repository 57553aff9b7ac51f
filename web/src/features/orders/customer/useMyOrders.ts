import { MyOrdersDocument } from './my-orders.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { useMyOrderUpdates } from './useMyOrderUpdates';

const pageSize = 10;

/**
 * The signed-in person's orders, newest first, page by page. What is cached shows at once and is
 * brought up to date, then and whenever something becomes of them.
 */
export function useMyOrders() {
  const list = usePagedQuery(MyOrdersDocument, (data) => data.myOrders, { variables: { first: pageSize } });
  // What cannot be fetched now comes with the next event, or when the tab is shown again.
  useMyOrderUpdates(() => void list.refresh().catch(() => undefined));
  return list;
}
