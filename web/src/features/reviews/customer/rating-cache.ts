import type { ApolloCache, Reference } from '@apollo/client';
import type { CreateRatingMutation } from './rating-form.generated';
import { ProductRatingsDocument } from './reviews.generated';
import { evict } from '@/lib/apollo/update-cache';
import { adjustSummary } from './review-summary';
import { PHOTOS_IN_STRIP, RATINGS_PER_PAGE } from './rating-lists';

type NewRating = CreateRatingMutation['createRating'];

interface Entries {
  edges: { cursor: string; node: { id: string } }[];
}

/** Updates the stars of a product in every list and summary. */
function countRating(cache: ApolloCache, productId: string, rates: number, by: 1 | -1): void {
  const id = cache.identify({ __typename: 'Product', id: productId });
  if (!id) return;
  cache.modify<{ ratingSummary: { average: number | null; count: number } }>({
    id,
    fields: {
      ratingSummary: (summary) => ('count' in summary ? adjustSummary(summary, rates, by) : summary),
    },
  });
}

/** @param former updates it only when this is the current one */
function setMyRating(cache: ApolloCache, productId: string, id: string | null, former?: string): void {
  cache.modify<{ myRating: Reference | null }>({
    id: cache.identify({ __typename: 'Product', id: productId }) ?? '',
    fields: {
      myRating: (mine, { readField, toReference }) => {
        const current = mine as Reference | null;
        if (former !== undefined && (!current || readField('id', current) !== former)) return mine;
        return id === null ? null : (toReference({ __typename: 'Rating', id }) ?? null);
      },
    },
  });
}

/**
 * A new rating belongs to no page, so its edge has no cursor: paging continues from the last edge.
 */
function prepend<List extends Entries>(list: List, node: List['edges'][number]['node']): List {
  if (list.edges.some((edge) => edge.node.id === node.id)) return list;
  return { ...list, edges: [{ cursor: '', node }, ...list.edges] };
}

/**
 * Adds a new rating to the start of every list that it matches, and counts it. Skips lists that
 * contain it: they were fetched after the rating was saved, or the request was retried.
 */
export function addRating(cache: ApolloCache, productId: string, rating: NewRating): void {
  const { id, name, rates, image } = rating;
  const lists = [null, rates].map((stars) => ({
    query: ProductRatingsDocument,
    variables: {
      id: productId,
      first: RATINGS_PER_PAGE,
      photos: PHOTOS_IN_STRIP,
      stars,
      signedIn: true,
    },
  }));
  const isCounted = lists.some((list) =>
    cache.readQuery(list)?.product?.ratings.edges.some(({ node }) => node.id === id),
  );
  if (!isCounted) countRating(cache, productId, rates, 1);
  setMyRating(cache, productId, id);
  for (const list of lists) {
    cache.updateQuery(list, (data) => {
      if (!data?.product) return undefined;
      const { product } = data;
      return {
        product: {
          ...product,
          ratings: prepend(product.ratings, rating),
          photos: image ? prepend(product.photos, { id, name, rates, image }) : product.photos,
        },
      };
    });
  }
}

/**
 * Updates the stars of an edited rating, and refetches the lists that it may have entered or left.
 * Its own fields are normalized.
 */
export function editRating(
  cache: ApolloCache,
  productId: string,
  before: Pick<NewRating, 'rates' | 'image'>,
  after: Pick<NewRating, 'rates' | 'image'>,
): void {
  const id = cache.identify({ __typename: 'Product', id: productId });
  if (!id) return;
  const invalidateList = (args: object) => cache.evict({ id, fieldName: 'ratings', args: { ...args } });
  if (before.rates !== after.rates) {
    countRating(cache, productId, before.rates, -1);
    countRating(cache, productId, after.rates, 1);
    for (const stars of [before.rates, after.rates]) invalidateList({ first: RATINGS_PER_PAGE, stars });
  }
  if (Boolean(before.image) !== Boolean(after.image))
    invalidateList({ first: PHOTOS_IN_STRIP, withImage: true });
}

/** Removes a rating from all lists and summaries. */
export function removeRating(
  cache: ApolloCache,
  productId: string,
  { id, stars }: { id: string; stars: number },
): void {
  // Only once, when two requests have deleted it.
  setMyRating(cache, productId, null, id);
  if (!evict(cache, 'Rating', id)) return;
  countRating(cache, productId, stars, -1);
}
