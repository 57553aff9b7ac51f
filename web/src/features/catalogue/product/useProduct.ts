import type { ApolloClient } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { isUuid } from '@/lib/format/uuid';
import { ProductPageDocument, type ProductPageQuery, useProductPageQuery } from './product.generated';
import {
  type ProductAtOnceFragment,
  ProductAtOnceFragmentDoc,
} from '@/features/catalogue/product/shared/product-card.generated';

export type WholeProduct = NonNullable<ProductPageQuery['product']>;

interface ProductSource {
  /** Undefined while loading; null when it does not exist. */
  product: WholeProduct | null | undefined;
  /** The product, or the one before while it is loading, whose family may be the same. */
  relative: WholeProduct | null | undefined;
  /** The fee for its delivery, of any quantity; undefined while loading. */
  shipping: number | undefined;
  /** The fields that lists cache, available before the product has loaded. */
  atOnce: ProductAtOnceFragment | undefined;
  error: unknown;
  loading: boolean;
  retry: () => void;
}

/** Queries a product. Renders the fields that a list has cached meanwhile. */
export function useProduct(id: string): ProductSource {
  // The server renders not-found for a malformed id; hydration must match.
  const isImpossible = !isUuid(id);
  const { data, previousData, error, loading, refetch } = useProductPageQuery({
    variables: { id },
    skip: isImpossible,
    fetchPolicy: 'cache-first',
  });
  const known = useFragment({
    fragment: ProductAtOnceFragmentDoc,
    fragmentName: 'ProductAtOnce',
    from: { __typename: 'Product', id },
  });
  const product = isImpossible ? null : data?.product;
  const early = loading && known.dataState === 'complete' ? known.data : undefined;
  return {
    product,
    relative: product ?? previousData?.product,
    shipping: data?.shop?.shippingPerLine,
    atOnce: product ?? early,
    error,
    loading,
    retry: () => void refetch(),
  };
}

/** Prefetches the query of {@link useProduct}. */
export function prefetchProduct(client: ApolloClient, id: string): Promise<unknown> {
  return client.query({ query: ProductPageDocument, variables: { id } });
}
