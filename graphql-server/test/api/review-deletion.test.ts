import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { wrongStars } from '../support/wrong-stars.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const author = sharedPerson(shop);
const other = sharedPerson(shop);

describe.each([
  { mutation: 'deleteReview', input: 'DeleteReviewInput', entity: Review, buildOne: buildReview },
  { mutation: 'deleteRating', input: 'DeleteRatingInput', entity: Rating, buildOne: buildRating },
])('$mutation', ({ mutation, input, entity, buildOne }) => {
  const remove = (id: string, token?: string) =>
    shop.graphql(
      `mutation Delete($input: ${input}!) { ${mutation}(input: $input) { id message } }`,
      { input: { id } },
      token,
    );
  const build = () => buildOne(shop.dataSource, { userId: author.userId });
  const left = (id: string) => shop.dataSource.getRepository<Review | Rating>(entity).countBy({ id });

  test.each([
    ['its author', () => author],
    ['an admin', () => admin],
  ])('is for %s', async (_who, person) => {
    const { id, message } = await build();
    expect((await remove(id, person().token)).data).toEqual({ [mutation]: { id, message } });
    expect(await left(id)).toBe(0);
    expect(codeOf(await remove(id, person().token))).toBe('NOT_FOUND');
  });

  test.each([
    ['a visitor', () => undefined, 'UNAUTHENTICATED'],
    ['another customer', () => other.token, 'NOT_FOUND'],
  ])('is not for %s', async (_who, token, code) => {
    const { id } = await build();
    expect(codeOf(await remove(id, token()))).toBe(code);
    expect(await left(id)).toBe(1);
  });

  test.each(['x', randomUUID()])('does not find %s', async (id) => {
    expect(codeOf(await remove(id, admin.token))).toBe('NOT_FOUND');
  });

  test('happens once when many request it at once', async () => {
    const { id } = await build();
    const codes = (await Promise.all(Array.from({ length: 8 }, () => remove(id, author.token)))).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(7);
    expect(await wrongStars(shop.dataSource)).toEqual([]);
  });
});
