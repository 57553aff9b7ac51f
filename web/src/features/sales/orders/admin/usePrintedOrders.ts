import { isOutOfRange } from '@/lib/apollo/is-out-of-range';
import { refundable } from '@/features/sales/orders/shared/order-payment';
import type { OrderFilter } from '@/lib/apollo/schema-types.generated';
import { type PrintedOrderFieldsFragment, usePrintOrdersQuery } from './manage-orders.generated';

export type PrintedOrder = PrintedOrderFieldsFragment;

/** The most orders of one page of sheets. */
export const PRINTED_AT_ONCE = 100;

/** A page of the orders to print in their current state, oldest first. */
export function usePrintedOrders(filter: OrderFilter | null, after: string | null) {
  const result = usePrintOrdersQuery({
    variables: { first: PRINTED_AT_ONCE, after, filter },
    fetchPolicy: 'network-only',
  });
  const { data, error, refetch } = result;
  const page = data?.orders;
  const outOfRange = isOutOfRange(result, after, page?.edges.length);
  const orders = page?.edges.map(({ node }) => node);
  const isNamed = Boolean(filter?.numbers);
  return {
    orders: isNamed ? orders : orders?.filter(isDelivered),
    total: page?.totalCount ?? 0,
    /** The number of orders on the page, also of those that are not delivered. */
    count: orders?.length ?? 0,
    nextCursor: (page?.pageInfo.hasNextPage && page.pageInfo.endCursor) || undefined,
    outOfRange,
    failed: error !== undefined && !data && !outOfRange,
    /** Refetches; the previous ones stay until then. */
    reload: () => void refetch(),
  };
}

/**
 * Orders that the shop refunded and deleted are not delivered; other deleted orders are.
 */
const isDelivered = (order: PrintedOrder): boolean => order.deletedByShopAt === null || refundable(order) > 0;
