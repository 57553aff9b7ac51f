import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { refundable } from '@/features/orders/shared/order-payment';
import { type PrintedOrderFieldsFragment, PrintOrdersDocument } from './manage-orders.generated';
import type { OrderFilter } from '@/lib/apollo/schema-types.generated';
import { MAX_ORDERS_AT_ONCE } from '@/lib/limits';

export type PrintedOrder = PrintedOrderFieldsFragment;

interface Printed {
  /** Oldest first, the order of packing. */
  orders: PrintedOrder[];
  /** The total, including those that are not printed. */
  totalCount: number;
}

const PAGE_SIZE = 100;

/** The current state of the orders to print, at most {@link MAX_ORDERS_AT_ONCE}. */
export function usePrintedOrders(filter: OrderFilter | null) {
  const client = useApolloClient();
  const key = JSON.stringify(filter);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; printed?: Printed; failed?: boolean }>({ key });

  useEffect(() => {
    let isOver = false;
    fetchAll(client, JSON.parse(key) as OrderFilter | null).then(
      (printed) => !isOver && setState({ key, printed }),
      () => !isOver && setState({ key, failed: true }),
    );
    return () => {
      isOver = true;
    };
  }, [client, key, attempt]);

  const { printed, failed = false } = state.key === key ? state : {};
  const retry = () => {
    setState({ key });
    setAttempt(attempt + 1);
  };
  /** Refetches; the previous ones stay until then. */
  const reload = () => setAttempt(attempt + 1);
  return { printed, failed, retry, reload };
}

async function fetchAll(client: ApolloClient, filter: OrderFilter | null): Promise<Printed> {
  const fetchPage = async (after: string | null) => {
    const { data } = await client.query({
      query: PrintOrdersDocument,
      variables: { first: PAGE_SIZE, after, filter },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The server answered with nothing.');
    return data.orders;
  };
  let page = await fetchPage(null);
  const orders = page.edges.map(({ node }) => node);
  while (page.pageInfo.hasNextPage && orders.length < MAX_ORDERS_AT_ONCE) {
    page = await fetchPage(page.pageInfo.endCursor);
    orders.push(...page.edges.map(({ node }) => node));
  }
  const printed = filter?.ids ? orders : orders.filter(isDelivered);
  return { orders: printed.reverse(), totalCount: page.totalCount - (orders.length - printed.length) };
}

/**
 * Orders that the shop refunded and deleted are not delivered; other deleted orders are.
 */
const isDelivered = (order: PrintedOrder): boolean => order.deletedByShopAt === null || refundable(order) > 0;
