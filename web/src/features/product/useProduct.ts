import type { ApolloClient } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { isUuid } from '@/lib/format/uuid';
import { ProductPageDocument, type ProductPageQuery, useProductPageQuery } from './product.generated';
import {
  type ProductAtOnceFragment,
  ProductAtOnceFragmentDoc,
} from '@/features/product/shared/product-card.generated';

export type WholeProduct = NonNullable<ProductPageQuery['product']>;

interface ProductSource {
  /** Undefined until it is there, null when there is no such product. */
  product: WholeProduct | null | undefined;
  /** The part of it that lists show, which may be there before. */
  atOnce: ProductAtOnceFragment | undefined;
  error: unknown;
  loading: boolean;
  retry: () => void;
}

/** A product of which some list may have brought a part already. */
export function useProduct(id: string): ProductSource {
  // The server renders the not-found page for such an id, and the browser hydrates the same.
  const isImpossible = !isUuid(id);
  const { data, error, loading, refetch } = useProductPageQuery({
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
    atOnce: product ?? early,
    error,
    loading,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Fetches what {@link useProduct} will ask for. */
export function prefetchProduct(client: ApolloClient, id: string): Promise<unknown> {
  return client.query({ query: ProductPageDocument, variables: { id } });
}
