import type { ApolloClient } from '@apollo/client';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductFilter } from '@/lib/apollo/schema-types.generated';
import type { ProductList } from '@/lib/url-state/product-list';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { ProductsPageDocument, type ProductsPageQueryVariables } from './catalogue.generated';
import { notedNumber, noteNumber } from '@/lib/browser/history-notes';

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

function listVariables(list: ProductList): ListVariables {
  const { search, sort, after } = list;
  return {
    first: PAGE_SIZE,
    filter: filterOf(list),
    sort,
    search,
    searching: search !== '',
    ...(after && { after, from: after }),
  };
}

/** The filter of a list; null for all products. */
export function filterOf(list: ProductList): ProductFilter | null {
  const { category, search, without, diets, from, to, stock } = list;
  const filters = Object.entries({
    category,
    search,
    without: without && without.split(','),
    diets: diets && diets.split(','),
    minPrice: Number(from),
    maxPrice: to && Number(to),
    inStock: stock && true,
  }).filter(([, value]) => value);
  return filters.length > 0 ? Object.fromEntries(filters) : null;
}

const FIELD = 'larderPages';

/** The number of pages shown in this history entry; 1 for a new one. */
const readShownPages = (): number => notedNumber(FIELD) ?? 1;

/** Saves the number of pages shown. */
const saveShownPages = (count: number): void => noteNumber(FIELD, count);
