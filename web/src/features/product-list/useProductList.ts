import type { ApolloClient } from '@apollo/client';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductList } from '@/config/product-list';
import { useProductsPageQuery } from '@/graphql/generated/hooks';
import { ProductsPageDocument, type ProductsPageQueryVariables } from '@/graphql/generated/operations';
import { rememberedPages, rememberPages } from './remembered-pages';

const PAGE_SIZE = 20;

/**
 * The products of a list in pages, as many as were there when one comes back to it. `failed` covers
 * the first page as well as a further one. While another list is on its way, the one before is
 * still there and `stale`.
 */
export function useProductList(asked: ProductList) {
  const { key } = useLocation();
  const [moreFailed, setMoreFailed] = useState(false);
  const { data, previousData, error, loading, fetchMore, refetch } = useProductsPageQuery({
    variables: listVariables(asked),
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

/** Fetches the first page of what {@link useProductList} will ask for. */
export function prefetchProductList(client: ApolloClient, list: ProductList): Promise<unknown> {
  return client.query({ query: ProductsPageDocument, variables: listVariables(list) });
}

function listVariables({ category, search, sort }: ProductList): ProductsPageQueryVariables {
  const searching = search !== '';
  return {
    first: PAGE_SIZE,
    filter: category || searching ? { category, search: searching ? search : undefined } : null,
    sort,
    search,
    searching,
  };
}
