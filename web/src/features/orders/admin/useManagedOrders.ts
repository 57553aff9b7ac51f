import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import {
  type ManagedOrderFieldsFragment,
  ManageOrdersDocument,
  type ManageOrdersQueryVariables,
} from './manage-orders.generated';
import { orderFilter, type OrderView } from '@/features/orders/shared/order-view';
import { useFreshOrders } from './useFreshOrders';
import { useOrderUpdates } from './useOrderUpdates';

export type ManagedOrder = ManagedOrderFieldsFragment;

const PAGE_SIZE = 25;
const LARGEST_PAGE = 100;

/**
 * The orders of a view, newest first, page by page. Subscribes to new orders: prepends them at once
 * or, while the admin reads, on request.
 *
 * @param isReading whether rows must stay in place
 */
export function useManagedOrders(view: OrderView, isReading: () => boolean) {
  const client = useApolloClient();
  const filter = orderFilter(view);
  const variables = { first: PAGE_SIZE, filter };
  const list = usePagedQuery(ManageOrdersDocument, (data) => data.orders, { variables });
  const { fresh, held, add, release } = useFreshOrders(JSON.stringify(filter));
  const all = list.items;

  /** The placed orders that match the filters, which only the server can evaluate. */
  const onPlaced = async (ids: readonly string[]) => {
    const { data: found } = await client.query({
      query: ManageOrdersDocument,
      variables: { first: Math.min(ids.length, LARGEST_PAGE), filter: { ...filter, ids: [...ids] } },
      fetchPolicy: 'no-cache',
    });
    const placed = found?.orders.edges.map(({ node }) => node) ?? [];
    add(idsOf(placed), isReading());
    addToList(client.cache, variables, placed);
  };

  /** Refetches the loaded pages, including orders placed meanwhile. */
  const catchUp = () => {
    const known = new Set(all && idsOf(all));
    const newest = all?.[0]?.createdAt ?? '';
    return list.refresh((orders) => {
      const placed = orders.filter(({ id, createdAt }) => !known.has(id) && createdAt > newest);
      add(idsOf(placed), isReading());
    });
  };

  useOrderUpdates({
    // On failure, the next event or reconnect fetches again.
    onPlaced: (ids) => void onPlaced(ids).catch(() => undefined),
    onReturn: () => void catchUp().catch(() => undefined),
  });

  /** The number of orders held back. */
  const heldCount = all?.filter(({ id }) => held.has(id)).length ?? 0;
  return {
    ...list,
    items: all?.filter(({ id }) => !held.has(id)),
    totalCount: list.totalCount - heldCount,
    /** The orders placed since the list was opened. */
    fresh,
    heldCount,
    showHeld: release,
  };
}

const idsOf = (orders: readonly { id: string }[]): string[] => orders.map(({ id }) => id);

/** Prepends orders to a cached list, except those that it contains. */
function addToList(
  cache: ApolloCache,
  variables: ManageOrdersQueryVariables,
  orders: readonly ManagedOrderFieldsFragment[],
): void {
  cache.updateQuery({ query: ManageOrdersDocument, variables }, (data) => {
    if (!data) return data;
    const missing = orders.filter(({ id }) => !data.orders.edges.some(({ node }) => node.id === id));
    // Only the last cursor of the list is used.
    const edges = [...missing.map((node) => ({ cursor: '', node })), ...data.orders.edges];
    return { orders: { ...data.orders, edges, totalCount: data.orders.totalCount + missing.length } };
  });
}
