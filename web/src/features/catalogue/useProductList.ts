import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductList } from '@/config/product-list';
import { useProductsPageQuery } from '@/graphql/generated/hooks';
import { rememberedPages, rememberPages } from './remembered-pages';

const PAGE_SIZE = 20;

/**
 * The products of a list in pages, as many as were there when one comes back to it. `failed` covers the first page as
 * well as a further one. While another list is on its way, the one before is still there and `stale`.
 */
export function useProductList({ category, search, sort }: ProductList) {
  const { key } = useLocation();
  const [moreFailed, setMoreFailed] = useState(false);
  const searching = search !== '';
  const { data, previousData, error, loading, fetchMore, refetch } = useProductsPageQuery({
    variables: {
      first: PAGE_SIZE,
      filter: category || searching ? { category, search: searching ? search : undefined } : null,
      sort,
      search,
      searching,
    },
    notifyOnNetworkStatusChange: true,
  });
  const current = data?.products;
  const list = current ?? (loading ? previousData?.products : undefined);
  const after = current?.pageInfo.endCursor;

  const loadMore = useCallback(() => {
    setMoreFailed(false);
    fetchMore({ variables: { after } }).catch(() => setMoreFailed(true));
  }, [after, fetchMore]);

  const retry = useCallback(() => {
    // The answer, good or bad, comes through the query's own state.
    refetch().catch(() => undefined);
  }, [refetch]);

  const hasMore = current?.pageInfo.hasNextPage ?? false;
  const failed = moreFailed || error !== undefined;
  const canLoad = hasMore && !loading && !failed;
  const pages = Math.ceil((current?.edges.length ?? 0) / PAGE_SIZE);
  useEffect(() => {
    const wanted = rememberedPages();
    if (pages > wanted) rememberPages(pages);
    else if (canLoad && pages < wanted) loadMore();
  }, [key, pages, canLoad, loadMore]);

  return {
    products: list?.edges.map((edge) => edge.node),
    total: list?.totalCount ?? 0,
    loading,
    stale: list !== undefined && current === undefined,
    failed,
    hasMore,
    loadMore,
    retry,
  };
}
