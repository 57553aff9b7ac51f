import { useMyOrdersQuery } from '@/graphql/generated/hooks';
import type { OrderCardFieldsFragment } from '@/graphql/generated/operations';
import { useMore } from '@/graphql/useMore';

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

/** The signed-in person's orders, newest first, page by page. What is cached shows at once and is brought up to date. */
export function useMyOrders(): OrderList {
  const { data, error, refetch, fetchMore } = useMyOrdersQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const connection = data?.myOrders;
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));
  return {
    orders: connection?.edges.map((edge) => edge.node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    failed: !connection && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}
