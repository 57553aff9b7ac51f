import type { ApolloClient } from '@apollo/client';
import { matchPath } from 'react-router-dom';
import { splitLocale, type Locale } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { productListSchema } from '@/lib/url-state/product-list';
import { prefetchHome } from '@/features/home/prefetch-home';
import { prefetchProductList } from '@/features/catalogue/listing/useProductList';
import { prefetchProduct } from '@/features/catalogue/product/useProduct';
import { prefetchProductRatings } from '@/features/reviews/customer/useProductRatings';

interface PrefetchOptions {
  client: ApolloClient;
  locales: readonly Locale[];
  signedIn: boolean;
}

/**
 * Fetches the queries of a page into the cache. Cached data is not fetched again; errors are
 * ignored.
 */
export async function prefetchPage(
  { pathname: address, searchParams }: URL,
  { client, locales, signedIn }: PrefetchOptions,
): Promise<void> {
  const { path: pathname } = splitLocale(address, locales);
  const productId = matchPath('/products/:productId', pathname)?.params.productId?.toLowerCase();
  const fetching: Promise<unknown>[] = [];
  if (pathname === paths.home) fetching.push(prefetchHome(client));
  if (pathname === paths.products)
    fetching.push(prefetchProductList(client, productListSchema.read(searchParams)));
  if (productId !== undefined) {
    fetching.push(
      prefetchProduct(client, productId),
      prefetchProductRatings(client, { productId, signedIn }),
    );
  }
  await Promise.allSettled(fetching);
}
