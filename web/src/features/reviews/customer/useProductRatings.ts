import type { ApolloClient } from '@apollo/client';
import { useState } from 'react';
import {
  ProductRatingsDocument,
  type ProductRatingsQuery,
  type ProductRatingsQueryVariables,
} from './reviews.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { useSignedIn } from '@/features/auth/shared/useSession';
import { fromRating } from './review';
import type { ReviewSource } from './review-source';
import { PHOTOS_IN_STRIP, RATINGS_PER_PAGE } from './rating-lists';

export type RatingPhoto = NonNullable<ProductRatingsQuery['product']>['photos']['edges'][number]['node'];

interface ProductRatingsSource extends ReviewSource {
  /** The photos of all ratings, newest first. */
  photos: readonly RatingPhoto[];
}

/** The ratings of a product, newest first. {@link useShopReviews} explains the queries. */
export function useProductRatings(productId: string): ProductRatingsSource {
  const [stars, filterBy] = useState<number | null>(null);
  const signedIn = useSignedIn();
  const list = usePagedQuery(ProductRatingsDocument, (data) => data.product?.ratings, {
    variables: { ...firstRatings(productId, signedIn), stars },
    fetchPolicy: 'cache-first',
  });
  const product = (list.data ?? list.previousData)?.product;
  return {
    list: { ...list, items: list.items?.map(fromRating) },
    summary: product?.ratingSummary,
    photos: product?.photos.edges.map((edge) => edge.node) ?? [],
    stars,
    filterBy,
  };
}

/** Prefetches the first query of {@link useProductRatings}. */
export function prefetchProductRatings(
  client: ApolloClient,
  { productId, signedIn }: { productId: string; signedIn: boolean },
): Promise<unknown> {
  return client.query({ query: ProductRatingsDocument, variables: firstRatings(productId, signedIn) });
}

function firstRatings(id: string, signedIn: boolean): ProductRatingsQueryVariables {
  return { id, first: RATINGS_PER_PAGE, stars: null, photos: PHOTOS_IN_STRIP, signedIn };
}
