import type { ApolloClient } from '@apollo/client';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductList } from '@/lib/url-state/product-list';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { ProductsPageDocument, type ProductsPageQueryVariables } from './catalogue.generated';
import { readShownPages, saveShownPages } from './shown-pages';

const PAGE_SIZE = 20;

/** `from` is for the cache alone. */
type ListVariables = ProductsPageQueryVariables & { from?: string };

/** The pages of a product list. Restores the number of pages of the history entry. */
export function useProductList(address: ProductList) {
  const { key } = useLocation();
  const list = usePagedQuery(ProductsPageDocument, (data) => data.products, {
    variables: listVariables(address),
    fetchPolicy: 'cache-first',
  });
  const { items, stale, hasMore, loading, loadMore, loadingMore, moreFailed } = list;
  const canLoad = hasMore && !loading && !loadingMore && !moreFailed;
  const pages = stale ? 0 : Math.ceil((items?.length ?? 0) / PAGE_SIZE);
  const restore = useEffectEvent(() => {
    const wanted = readShownPages();
    if (pages > wanted) saveShownPages(pages);
    else if (canLoad && pages < wanted) loadMore();
  });
  useEffect(() => restore(), [key, pages, canLoad]);
  return list;
}

/** Prefetches the first page of {@link useProductList}. */
export function prefetchProductList(client: ApolloClient, list: ProductList): Promise<unknown> {
  return client.query({ query: ProductsPageDocument, variables: listVariables(list) });
}

function listVariables({ category, search, sort, after }: ProductList): ListVariables {
  const searching = search !== '';
  return {
    first: PAGE_SIZE,
    filter: category || searching ? { category, search: searching ? search : undefined } : null,
    sort,
    search,
    searching,
    ...(after && { after, from: after }),
  };
}
