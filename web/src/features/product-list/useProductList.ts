import type { ApolloClient } from '@apollo/client';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductList } from '@/lib/url-state/product-list';
import {
  ProductsPageDocument,
  type ProductsPageQueryVariables,
  useProductsPageQuery,
} from './catalogue.generated';
import { readShownPages, saveShownPages } from './shown-pages';

const PAGE_SIZE = 20;

/**
 * The pages of a list of products, as many as it had shown when a visitor comes back to it.
 * `failed` covers the first page as well as a further one. While another list loads, the previous
 * one stays and is `stale`.
 */
export function useProductList(address: ProductList) {
  const { key } = useLocation();
  const [moreFailed, setMoreFailed] = useState(false);
  const { data, previousData, error, loading, fetchMore, refetch } = useProductsPageQuery({
    variables: listVariables(address),
    fetchPolicy: 'cache-first',
  });
  const current = data?.products;
  const list = current ?? (loading ? previousData?.products : undefined);
  const after = current?.pageInfo.endCursor;

  const loadMore = useCallback(() => {
    setMoreFailed(false);
    fetchMore({ variables: { after } }).catch(() => setMoreFailed(true));
  }, [after, fetchMore]);

  const retry = useCallback(() => {
    // The query's own state has the response, or the error.
    refetch().catch(() => undefined);
  }, [refetch]);

  const hasMore = current?.pageInfo.hasNextPage ?? false;
  const failed = moreFailed || error !== undefined;
  const canLoad = hasMore && !loading && !failed;
  const pages = Math.ceil((current?.edges.length ?? 0) / PAGE_SIZE);
  useEffect(() => {
    const wanted = readShownPages();
    if (pages > wanted) saveShownPages(pages);
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

/** Fetches the first page that {@link useProductList} will load. */
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
