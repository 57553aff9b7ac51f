import type { ApolloCache, Reference } from '@apollo/client';
import type { CreateRatingMutation } from './rating-form.generated';
import { ProductRatingsDocument } from './reviews.generated';
import { evict } from '@/lib/apollo/update-cache';
import { withOpinion } from './review-summary';
import { PHOTOS_IN_STRIP, RATINGS_PER_PAGE } from './rating-lists';

type NewRating = CreateRatingMutation['createRating'];

interface Entries {
  edges: { cursor: string; node: { id: string } }[];
}

/**
 * Brings the stars of a product up to date wherever they are shown: reviews, cards, the product
 * itself.
 */
function countRating(cache: ApolloCache, productId: string, rates: number, by: 1 | -1): void {
  const id = cache.identify({ __typename: 'Product', id: productId });
  if (!id) return;
  cache.modify<{ ratingSummary: { average: number | null; count: number } }>({
    id,
    fields: {
      ratingSummary: (summary) => ('count' in summary ? withOpinion(summary, rates, by) : summary),
    },
  });
}

/** @param former sets it only where it is this one */
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
 * No page of the server's brought it, so there is no cursor to go on from; the last entry's is what
 * counts.
 */
function withFirst<List extends Entries>(list: List, node: List['edges'][number]['node']): List {
  if (list.edges.some((edge) => edge.node.id === node.id)) return list;
  return { ...list, edges: [{ cursor: '', node }, ...list.edges] };
}

/**
 * Puts a rating that was just written first in every list that it belongs to, and counts it. One
 * that a list has already was fetched meanwhile, and so were the stars: it is the answer to a
 * second try.
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
          ratings: withFirst(product.ratings, rating),
          photos: image ? withFirst(product.photos, { id, name, rates, image }) : product.photos,
        },
      };
    });
  }
}

/**
 * Moves the stars of a rating that its author has edited. Its own fields are changed already,
 * wherever it is listed; lists that it may have left or joined are fetched anew.
 */
export function editRating(
  cache: ApolloCache,
  productId: string,
  before: Pick<NewRating, 'rates' | 'image'>,
  after: Pick<NewRating, 'rates' | 'image'>,
): void {
  const id = cache.identify({ __typename: 'Product', id: productId });
  if (!id) return;
  const forget = (args: object) => cache.evict({ id, fieldName: 'ratings', args: { ...args } });
  if (before.rates !== after.rates) {
    countRating(cache, productId, before.rates, -1);
    countRating(cache, productId, after.rates, 1);
    for (const stars of [before.rates, after.rates]) forget({ first: RATINGS_PER_PAGE, stars });
  }
  if (Boolean(before.image) !== Boolean(after.image)) forget({ first: PHOTOS_IN_STRIP, withImage: true });
}

/** Takes a rating out of every list, and out of the stars. */
export function forgetRating(
  cache: ApolloCache,
  productId: string,
  { id, stars }: { id: string; stars: number },
): void {
  // An answer to a second press finds it gone already; it counts once.
  setMyRating(cache, productId, null, id);
  if (!evict(cache, 'Rating', id)) return;
  countRating(cache, productId, stars, -1);
}
