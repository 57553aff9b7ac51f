import { beforeEach, describe, expect, test } from 'vitest';
import { maskEmail } from '../../src/common/email.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { buildReview } from '../factories/review.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const author = sharedPerson(shop, { displayName: 'Asha Rao' });
const other = sharedPerson(shop);

beforeEach(() => emptyTables(shop.dataSource, 'reviews'));

const reviews = () => shop.dataSource.getRepository(Review);
const FIELDS = 'id name email avatar message rating createdAt canDelete';

describe('createReview', () => {
  const CREATE = `mutation Create($input: CreateReviewInput!) { createReview(input: $input) { ${FIELDS} } }`;
  const create = (changes: object, token?: string) =>
    shop.graphql(CREATE, { input: { message: ' On time. ', rating: 5, ...changes } }, token);

  test('stores a review, under the caller’s own name', async () => {
    const { data } = await create({}, author.token);
    const [row] = await reviews().find();
    expect(data.createReview).toEqual({
      id: row?.id,
      name: 'Asha Rao',
      email: author.email,
      avatar: null,
      message: 'On time.',
      rating: 5,
      createdAt: row?.createdAt.toISOString(),
      canDelete: true,
    });
    expect(row).toMatchObject({ userId: author.userId, message: 'On time.', rating: 5 });
  });

  test.each([
    ['rating', 'below one', { rating: 0 }],
    ['rating', 'above five', { rating: 6 }],
    ['message', 'that is blank', { message: ' ' }],
    ['message', 'that is too long', { message: 'x'.repeat(2_001) }],
    ['message', 'with a control character', { message: 'a\u0007b' }],
  ])('refuses %s %s', async (field, _what, changes) => {
    const { errors } = await create(changes, author.token);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await reviews().count()).toBe(0);
  });
});

describe('reviews', () => {
  const SUMMARY = 'summary { average count stars { stars count } }';
  const LIST = `query List($first: Int, $after: String) {
    reviews(first: $first, after: $after) { ${PAGE_FIELDS} ${SUMMARY} edges { node { ${FIELDS} } } }
  }`;
  type List = Connection<{ id: string }> & { summary: object };
  const list = async (variables: object = {}, token?: string) =>
    (await shop.ask<{ reviews: List }>(LIST, { ...variables }, token)).reviews;

  test('are none at first', async () => {
    const { edges, totalCount, summary } = await list();
    expect([edges, totalCount]).toEqual([[], 0]);
    expect(summary).toMatchObject({ average: null, count: 0 });
  });

  test('come in pages that hold every one once, newest first', async () => {
    const createdAt = new Date('2024-05-05T05:05:05.555Z');
    for (let twin = 0; twin < 4; twin += 1) await buildReview(shop.dataSource, { createdAt });
    await buildReview(shop.dataSource);
    const all = await reviews().find({ order: { createdAt: 'DESC', id: 'DESC' } });
    for (const first of [1, 2, 5]) {
      const walked = await walk((after) => list({ first, after }));
      expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    }
  });

  test('are summed up over all pages', async () => {
    for (const rating of [5, 5, 3]) await buildReview(shop.dataSource, { rating });
    const { edges, summary } = await list({ first: 1 });
    expect(edges).toHaveLength(1);
    expect(summary).toEqual({
      average: 13 / 3,
      count: 3,
      stars: [
        { stars: 5, count: 2 },
        { stars: 4, count: 0 },
        { stars: 3, count: 1 },
        { stars: 2, count: 0 },
        { stars: 1, count: 0 },
      ],
    });
  });

  test.each([
    ['a visitor', () => undefined, 'masked', false],
    ['its author', () => author.token, 'whole', true],
    ['another customer', () => other.token, 'masked', false],
    ['an admin', () => admin.token, 'whole', true],
    // spec: 2.57, 5.17
  ])('show %s what they may see and do', async (_who, token, address, canDelete) => {
    await buildReview(shop.dataSource, { userId: author.userId });
    const { edges } = await list({}, token());
    expect(edges.map(({ node }) => node)).toMatchObject([
      {
        name: 'Asha Rao',
        email: address === 'whole' ? author.email : maskEmail(author.email),
        canDelete,
      },
    ]);
  });

  test('take the name and picture their author has now', async () => {
    await buildReview(shop.dataSource, { userId: other.userId });
    const SAVE = 'mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) { id } }';
    const input = { displayName: 'New Name', avatar: '/avatars/maya.svg' };
    await shop.ask(SAVE, { input }, other.token);
    const { edges } = await list();
    expect(edges[0]?.node).toMatchObject({ name: 'New Name', avatar: '/avatars/maya.svg' });
  });

  test('refuse a stray cursor and a page that is too large', async () => {
    expect(codeOf(await shop.graphql(LIST, { after: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await shop.graphql(LIST, { first: 101 }))).toBe('BAD_USER_INPUT');
  });

  test('and their authors cost the same number of statements, however many they are', async () => {
    for (let each = 0; each < 6; each += 1) await buildReview(shop.dataSource);
    const cost = (first: number) => countStatements(shop.dataSource, () => list({ first }));
    expect(await cost(6)).toBe(await cost(1));
  });

  describe('by stars', () => {
    const FILTERED = `query Filtered($first: Int, $after: String, $stars: Int) {
      reviews(first: $first, after: $after, stars: $stars) { ${PAGE_FIELDS} summary { count } }
    }`;
    const filtered = async (variables: object) =>
      (await shop.ask<{ reviews: List }>(FILTERED, { first: 20, ...variables })).reviews;

    test('only those are listed and counted, and the summary stays that of all', async () => {
      const two = await buildReview(shop.dataSource, { rating: 2 });
      for (const rating of [5, 4]) await buildReview(shop.dataSource, { rating });
      const { edges, totalCount, summary } = await filtered({ stars: 2 });
      expect(edges.map(({ node }) => node.id)).toEqual([two.id]);
      expect([totalCount, summary]).toEqual([1, { count: 3 }]);
      expect((await filtered({ stars: 1 })).edges).toEqual([]);
      expect((await filtered({ stars: null })).totalCount).toBe(3);
    });

    test('pages go on within the filter', async () => {
      for (const rating of [4, 5, 4, 3, 4]) await buildReview(shop.dataSource, { rating });
      const fours = await reviews().find({ where: { rating: 4 }, order: { createdAt: 'DESC', id: 'DESC' } });
      const walked = await walk((after) => filtered({ first: 1, after, stars: 4 }));
      expect(walked.map(({ id }) => id)).toEqual(fours.map(({ id }) => id));
    });

    test.each([0, 6, -1])('%d are refused', async (stars) => {
      const { errors } = await shop.graphql(FILTERED, { stars });
      expect(errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { stars: expect.any(String) },
      });
    });
  });
});
