import { expect, it } from 'vitest';
import { ProductRatingsDocument } from './reviews.generated';
import { buildProduct, buildRating } from '@/test/fixtures';
import { ReviewShop } from './review.test-shop';
import { createTestClient } from '@/test/test-client';
import { addRating } from './rating-cache';
import { PHOTOS_IN_STRIP, RATINGS_PER_PAGE } from './rating-lists';

const apples = buildProduct();
const list = {
  query: ProductRatingsDocument,
  variables: {
    id: apples.id,
    first: RATINGS_PER_PAGE,
    photos: PHOTOS_IN_STRIP,
    stars: null,
    signedIn: true,
  },
};

it('counts a rating once, whether it was fetched before its response or has two responses', async () => {
  const shop = new ReviewShop();
  shop.products = [apples];
  shop.ratings = [buildRating({ productId: apples.id, rates: 4 })];
  const client = createTestClient(shop);
  const { data } = await client.query(list);
  const fetched = data?.product?.ratings.edges[0]?.node;
  if (!fetched) throw new Error('There is no rating.');
  const fetchedRating = { ...fetched, canDelete: true };
  const count = () => client.readQuery(list)?.product?.ratingSummary.count;

  addRating(client.cache, apples.id, fetchedRating);
  expect(count()).toBe(1);

  const written = { ...fetchedRating, id: 'written' };
  addRating(client.cache, apples.id, written);
  addRating(client.cache, apples.id, written);
  expect(count()).toBe(2);
  expect(client.readQuery(list)?.product?.ratings.edges).toHaveLength(2);
});
