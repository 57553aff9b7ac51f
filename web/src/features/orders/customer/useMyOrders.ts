import { useApolloClient } from '@apollo/client/react';
import { refetchList } from '@/lib/apollo/refetch-list';
import { MyOrdersDocument, type OrderCardFieldsFragment, useMyOrdersQuery } from './my-orders.generated';
import { useMore } from '@/lib/apollo/useMore';
import { useMyOrderUpdates } from './useMyOrderUpdates';

const pageSize = 10;

export interface OrderList {
  /** Undefined until the first page is there. */
  orders: OrderCardFieldsFragment[] | undefined;
  totalCount: number;
  hasMore: boolean;
  failed: boolean;
  retry: () => void;
  loadMore: () => Promise<void>;
  loadingMore: boolean;
  moreFailed: boolean;
}

/**
 * The signed-in person's orders, newest first, page by page. What is cached shows at once and is
 * brought up to date, then and whenever something becomes of them.
 */
export function useMyOrders(): OrderList {
  const client = useApolloClient();
  const variables = { first: pageSize };
  const { data, error, refetch, fetchMore } = useMyOrdersQuery({
    variables,
  });
  const connection = data?.myOrders;
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));

  /** Fetches as much again as is on the screen, and shows it in one go. */
  const catchUp = async () => {
    if (!connection || more.loadingMore) return;
    const myOrders = await refetchList(connection.edges.length, async (after) => {
      const { data: page } = await client.query({
        query: MyOrdersDocument,
        variables: { ...variables, after },
        fetchPolicy: 'no-cache',
      });
      return page?.myOrders;
    });
    if (myOrders) client.cache.writeQuery({ query: MyOrdersDocument, variables, data: { myOrders } });
  };

  // What cannot be fetched now comes with the next news, or when somebody comes back.
  useMyOrderUpdates(() => void catchUp().catch(() => undefined));

  return {
    orders: connection?.edges.map((edge) => edge.node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    failed: !connection && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}
