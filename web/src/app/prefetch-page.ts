import type { ApolloClient } from '@apollo/client';
import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';
import { readProductList } from '@/config/product-list';
import { prefetchHome } from '@/features/catalogue/prefetch-home';
import { prefetchProductList } from '@/features/catalogue/useProductList';
import { prefetchProduct } from '@/features/product/useProduct';
import { prefetchProductRatings } from '@/features/reviews/useProductRatings';

interface PrefetchOptions {
  client: ApolloClient;
  signedIn: boolean;
}

/**
 * Fetches what the page of an address will show. What the cache has is not asked for; that it fails
 * is nobody's concern.
 */
export async function prefetchPage(url: URL, { client, signedIn }: PrefetchOptions): Promise<void> {
  const { pathname, searchParams } = url;
  const productId = matchPath('/products/:productId', pathname)?.params.productId?.toLowerCase();
  const fetching: Promise<unknown>[] = [];
  if (pathname === paths.home) fetching.push(prefetchHome(client));
  if (pathname === paths.products) fetching.push(prefetchProductList(client, readProductList(searchParams)));
  if (productId !== undefined) {
    fetching.push(
      prefetchProduct(client, productId),
      prefetchProductRatings(client, { productId, signedIn }),
    );
  }
  await Promise.allSettled(fetching);
}
