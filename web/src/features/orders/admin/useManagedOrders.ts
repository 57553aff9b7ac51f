import { useApolloClient } from '@apollo/client/react';
import { refetchList } from '@/lib/apollo/refetch-list';
import {
  type ManagedOrderFieldsFragment,
  ManageOrdersDocument,
  useManageOrdersQuery,
} from './manage-orders.generated';
import { useMore } from '@/lib/apollo/useMore';
import { addToList, writeList } from './order-list-cache';
import { orderFilter, type OrderView } from './order-view';
import { useFreshOrders } from './useFreshOrders';
import { useOrderUpdates } from './useOrderUpdates';

export type ManagedOrder = ManagedOrderFieldsFragment;

const PAGE_SIZE = 25;
const LARGEST_PAGE = 100;

/**
 * The orders of a view, newest first, page by page. They stay up to date by themselves: what was
 * placed meanwhile comes on top, at once or, while somebody reads, when they ask for it.
 *
 * @param isReading whether rows must stay where they are
 */
export function useManagedOrders(view: OrderView, isReading: () => boolean) {
  const client = useApolloClient();
  const filter = orderFilter(view);
  const variables = { first: PAGE_SIZE, filter };
  const { data, previousData, error, loading, refetch, fetchMore } = useManageOrdersQuery({
    variables,
  });
  const connection = (data ?? (error ? undefined : previousData))?.orders;
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));
  const { fresh, held, add, release } = useFreshOrders(JSON.stringify(filter));
  const all = connection?.edges.map(({ node }) => node);

  /**
   * Those of the placed orders that belong into this list; the server knows what fits the search.
   */
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

  /** Fetches as much again as is on the screen, and shows it in one go. */
  const catchUp = async () => {
    if (!data || more.loadingMore) return;
    const orders = await refetchList(data.orders.edges.length, async (after) => {
      const { data: page } = await client.query({
        query: ManageOrdersDocument,
        variables: { ...variables, after },
        fetchPolicy: 'no-cache',
      });
      return page?.orders;
    });
    if (!orders) return;
    const known = new Set(idsOf(data.orders.edges.map(({ node }) => node)));
    const newest = data.orders.edges[0]?.node.createdAt ?? '';
    const placed = orders.edges.filter(({ node }) => !known.has(node.id) && node.createdAt > newest);
    add(idsOf(placed.map(({ node }) => node)), isReading());
    writeList(client.cache, variables, orders);
  };

  useOrderUpdates({
    // What cannot be fetched now comes with the next news, or when somebody comes back.
    onPlaced: (ids) => void onPlaced(ids).catch(() => undefined),
    onReturn: () => void catchUp().catch(() => undefined),
  });

  return {
    /** Undefined until the first page is there. */
    orders: all?.filter(({ id }) => !held.has(id)),
    /** Those that came in since the list was opened. */
    fresh,
    /** How many of them wait to be shown. */
    heldCount: all?.filter(({ id }) => held.has(id)).length ?? 0,
    showHeld: release,
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    /** What is shown is of the view before. */
    stale: loading && !data,
    failed: !connection && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}

const idsOf = (orders: readonly { id: string }[]): string[] => orders.map(({ id }) => id);
