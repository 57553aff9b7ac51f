import { useCallback, useState } from 'react';
import { useProductsPageQuery } from '@/graphql/generated/hooks';
import type { Category } from '@/graphql/generated/operations';

const PAGE_SIZE = 20;

/** The products of a category (or all) in pages. `failed` covers the first page as well as a further one. */
export function useProductList(category: Category | undefined) {
  const [moreFailed, setMoreFailed] = useState(false);
  const { data, error, loading, fetchMore, refetch } = useProductsPageQuery({
    variables: { first: PAGE_SIZE, filter: category ? { category } : null },
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.products;
  const after = list?.pageInfo.endCursor;

  const loadMore = useCallback(() => {
    setMoreFailed(false);
    fetchMore({ variables: { after } }).catch(() => setMoreFailed(true));
  }, [after, fetchMore]);

  const retry = useCallback(() => {
    // The answer, good or bad, comes through the query's own state.
    refetch().catch(() => undefined);
  }, [refetch]);

  return {
    products: list?.edges.map((edge) => edge.node),
    total: list?.totalCount ?? 0,
    loading,
    failed: moreFailed || error !== undefined,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    loadMore,
    retry,
  };
}
