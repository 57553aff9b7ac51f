import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { fetchAll } from '@/lib/apollo/fetch-all';
import { useTablePage } from '@/lib/apollo/useTablePage';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { MAX_ORDERS_AT_ONCE } from '@/lib/limits';
import {
  type ManagedOrderFieldsFragment,
  ManageOrdersDocument,
  type ManageOrdersQueryVariables,
} from './manage-orders.generated';
import { orderFilter, type OrderView } from '@/features/sales/orders/shared/order-view';
import { useFreshOrders } from './useFreshOrders';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';

export type ManagedOrder = ManagedOrderFieldsFragment;

const LARGEST_PAGE = 100;

interface ManagedOrdersOptions {
  /** Whether rows must stay in place. */
  isReading: () => boolean;
  /** Called when other admins have deleted orders. */
  onDeleted: (ids: readonly string[]) => void;
}

/**
 * A page of the orders of a view. Subscribes to new orders: prepends them to the newest at once or,
 * while the admin reads or another page is shown, on request.
 */
export function useManagedOrders(view: OrderView, { isReading, onDeleted }: ManagedOrdersOptions) {
  const client = useApolloClient();
  const filter = orderFilter(view, useTimeZone());
  const { sort } = view;
  const variables = { first: view.pageSize, after: view.after, filter, sort };
  const newest = { ...variables, after: null, sort: 'NEWEST' } as const;
  const isNewest = view.after === null && sort === 'NEWEST';
  const { list, ...page } = useTablePage(ManageOrdersDocument, (data) => data.orders, variables);
  const { fresh, held, add, release } = useFreshOrders(JSON.stringify(filter));
  const all = list.items;

  /** The placed orders that match the filters, which only the server can evaluate. */
  const onPlaced = async (ids: readonly string[]) => {
    const { data: found } = await client.query({
      query: ManageOrdersDocument,
      variables: {
        ...newest,
        first: Math.min(ids.length, LARGEST_PAGE),
        filter: { ...filter, ids: [...ids] },
      },
      fetchPolicy: 'no-cache',
    });
    const placed = found?.orders.edges.map(({ node }) => node) ?? [];
    add(idsOf(placed), !isNewest || isReading());
    addToList(client.cache, newest, placed);
  };

  /** Refetches the page, with orders placed meanwhile. */
  const catchUp = async () => {
    const { data } = await client.query({
      query: ManageOrdersDocument,
      variables,
      fetchPolicy: 'no-cache',
    });
    if (!data) return;
    if (isNewest && all) {
      const known = new Set(idsOf(all));
      const last = all[0]?.createdAt ?? '';
      const found = data.orders.edges.map(({ node }) => node);
      const placed = found.filter(({ id, createdAt }) => !known.has(id) && createdAt > last);
      add(idsOf(placed), isReading());
    }
    client.cache.writeQuery({ query: ManageOrdersDocument, variables, data });
  };

  useOrderUpdates({
    // On failure, the next event or reconnect fetches again.
    onPlaced: (ids) => void onPlaced(ids).catch(() => undefined),
    onReturn: () => void catchUp().catch(() => undefined),
    onDeleted,
  });

  /** The number of orders held back. */
  const heldCount = isNewest ? (all?.filter(({ id }) => held.has(id)).length ?? 0) : held.size;
  return {
    ...page,
    list: { ...list, items: isNewest ? all?.filter(({ id }) => !held.has(id)) : all },
    total: page.total - (isNewest ? heldCount : 0),
    /** The orders placed since the list was opened. */
    fresh,
    heldCount,
    showHeld: release,
    /** All orders that match but those held back, at most as many as one change can be of. */
    fetchMatching: async () => {
      const which = { filter, sort };
      const orders = await fetchAll(
        client,
        ManageOrdersDocument,
        (data) => data.orders,
        which,
        MAX_ORDERS_AT_ONCE,
      );
      return orders.filter(({ id }) => !held.has(id));
    },
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
