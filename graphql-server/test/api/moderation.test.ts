import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true, displayName: 'Ada Admin' });
let author: TestPerson;
let product: Product;

beforeAll(async () => {
  author = await shop.signUp({ displayName: 'Asha Rao' });
  product = await buildProduct(shop.dataSource, { name: 'Gala apples' });
});

beforeEach(() => emptyTables(shop.dataSource, 'ratings', 'reviews'));

const photo = '/images/0b0e8f4e.1600.webp';
const bought = (overrides: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(shop.dataSource, {
    userId: author.userId,
    lines: [{ productId: product.id }],
    ...overrides,
  });

describe('moderation', () => {
  const LIST = `query List($first: Int, $after: String, $filter: ModerationFilter) {
    moderation(first: $first, after: $after, filter: $filter) {
      ${PAGE_FIELDS}
      edges { node {
        kind name stars message createdAt verifiedPurchase productName product { id } photo { url }
        author { id displayName email avatar } reply { text repliedBy { displayName } }
      } }
    }
  }`;
  type List = Connection<{ id: string; kind: string }>;
  const list = async (variables: object = {}) =>
    (await shop.ask<{ moderation: List }>(LIST, { first: 20, ...variables }, admin.token)).moderation;
  const idsOf = async (filter: object) => {
    const { edges, totalCount } = await list({ filter });
    expect(totalCount).toBe(edges.length);
    return edges.map(({ node }) => node.id);
  };

  test('lists reviews and ratings together, with all that admins need', async () => {
    await bought();
    const writer = { id: author.userId, displayName: 'Asha Rao', email: author.email, avatar: null };
    const review = await buildReview(shop.dataSource, { userId: author.userId, rating: 2 });
    const answered = { answer: 'Thanks!', answeredAt: new Date(), answeredById: admin.userId };
    const rating = await buildRating(shop.dataSource, {
      ...answered,
      userId: author.userId,
      productId: product.id,
      name: 'A. R.',
      rates: 4,
      image: photo,
    });
    const { edges, totalCount } = await list();
    expect(totalCount).toBe(2);
    expect(edges.map(({ node }) => node)).toEqual([
      {
        id: rating.id,
        kind: 'RATING',
        name: 'A. R.',
        stars: 4,
        message: rating.message,
        createdAt: rating.createdAt.toISOString(),
        verifiedPurchase: true,
        productName: 'Gala apples',
        product: { id: product.id },
        photo: { url: photo },
        author: writer,
        reply: { text: 'Thanks!', repliedBy: { displayName: 'Ada Admin' } },
      },
      {
        id: review.id,
        kind: 'REVIEW',
        name: 'Asha Rao',
        stars: 2,
        message: review.message,
        createdAt: review.createdAt.toISOString(),
        verifiedPurchase: false,
        productName: null,
        product: null,
        photo: null,
        author: writer,
        reply: null,
      },
    ]);
  });

  test('comes in pages that hold every one once, newest first, whichever kind they are', async () => {
    const createdAt = new Date('2024-05-05T05:05:05.555Z');
    for (let twin = 0; twin < 3; twin += 1) {
      await buildReview(shop.dataSource, { createdAt });
      await buildRating(shop.dataSource, { createdAt, productId: product.id });
    }
    await buildRating(shop.dataSource, { productId: product.id });
    await buildReview(shop.dataSource);
    const inOrder = (await list()).edges.map(({ node }) => node.id);
    expect(new Set(inOrder).size).toBe(8);
    for (const first of [1, 3, 8]) {
      const walked = await walk((after) => list({ first, after }));
      expect(walked.map(({ id }) => id)).toEqual(inOrder);
    }
  });

  test('is filtered by stars, kind, photo and reply, which add up', async () => {
    const answered = { answer: 'Thanks!', answeredAt: new Date() };
    const review = await buildReview(shop.dataSource, { rating: 4 });
    const answeredReview = await buildReview(shop.dataSource, { rating: 2, ...answered });
    const rating = await buildRating(shop.dataSource, { rates: 4 });
    const pictured = await buildRating(shop.dataSource, { rates: 2, image: photo });
    const answeredRating = await buildRating(shop.dataSource, { rates: 2, image: photo, ...answered });
    const ids = (...rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(await idsOf({ stars: 4 })).toEqual(ids(rating, review));
    expect(await idsOf({ stars: 5 })).toEqual([]);
    expect(await idsOf({ kind: 'REVIEW' })).toEqual(ids(answeredReview, review));
    expect(await idsOf({ kind: 'RATING' })).toEqual(ids(answeredRating, pictured, rating));
    expect(await idsOf({ withPhoto: true })).toEqual(ids(answeredRating, pictured));
    expect(await idsOf({ withPhoto: true, kind: 'REVIEW' })).toEqual([]);
    expect(await idsOf({ withoutReply: true })).toEqual(ids(pictured, rating, review));
    expect(await idsOf({ withoutReply: true, withPhoto: true, stars: 2 })).toEqual(ids(pictured));
    const none = { stars: null, kind: null, withPhoto: null, withoutReply: false };
    expect(await idsOf(none)).toHaveLength(5);
  });

  test('names a product that is no longer sold, without leading to it', async () => {
    const { id: productId } = await buildProduct(shop.dataSource, { name: 'Quinces', deletedAt: new Date() });
    await buildRating(shop.dataSource, { productId });
    expect((await list()).edges[0]?.node).toMatchObject({ productName: 'Quinces', product: null });
  });

  test('costs as many statements for many as for one of each kind', async () => {
    const build = async () => {
      await buildReview(shop.dataSource, { answer: 'Thanks!', answeredAt: new Date() });
      await buildRating(shop.dataSource, { answer: 'Thanks!', answeredAt: new Date() });
    };
    const cost = () => countStatements(shop.dataSource, () => list());
    await build();
    const one = await cost();
    for (let each = 0; each < 4; each += 1) await build();
    expect(await cost()).toBe(one);
  });

  test.each([
    ['a visitor', () => undefined, 'UNAUTHENTICATED'],
    ['a customer', () => author.token, 'FORBIDDEN'],
  ])('is not for %s', async (_who, token, code) => {
    await buildReview(shop.dataSource);
    const answer = await shop.graphql(LIST, {}, token());
    expect(codeOf(answer)).toBe(code);
    expect(answer.data).toEqual({ moderation: null });
  });

  test.each([
    { after: 'x' },
    { first: 0 },
    { first: 101 },
    { filter: { stars: 6 } },
    { filter: { stars: 0 } },
  ])('refuses %j', async (variables) => {
    expect(codeOf(await shop.graphql(LIST, variables, admin.token))).toBe('BAD_USER_INPUT');
  });
});

describe('a verified purchase', () => {
  const QUERY = `query Of($id: ID!, $first: Int) {
    product(id: $id) { ratings(first: $first) { edges { node { verifiedPurchase } } } }
  }`;
  const isVerified = async (token?: string): Promise<boolean> => {
    const data = await shop.ask(QUERY, { id: product.id, first: 1 }, token);
    return data.product.ratings.edges[0].node.verifiedPurchase;
  };

  beforeEach(async () => {
    author = await shop.signUp();
    await buildRating(shop.dataSource, { userId: author.userId, productId: product.id });
  });

  test.each([OrderStatus.PENDING, OrderStatus.SHIPPED])('is one whose order is %s', async (status) => {
    expect(await isVerified()).toBe(false);
    await bought({ status });
    expect([await isVerified(), await isVerified(author.token)]).toEqual([true, true]);
  });

  test('34.1: is one whose order was deleted from the list of the customer and of the shop', async () => {
    await bought({ deletedAt: new Date(), customerDeletedAt: new Date() });
    expect(await isVerified()).toBe(true);
  });

  test.each([
    ['was rejected', () => bought({ status: OrderStatus.REJECTED })],
    [
      'is of another product',
      async () => {
        const { id: productId } = await buildProduct(shop.dataSource);
        return bought({ lines: [{ productId }] });
      },
    ],
    ['is another customer’s', async () => bought({ userId: (await shop.signUp()).userId })],
  ])('is none whose order %s', async (_what, order) => {
    await order();
    expect(await isVerified()).toBe(false);
  });

  test('is looked up for a whole page at once', async () => {
    await bought();
    for (let each = 0; each < 5; each += 1) await buildRating(shop.dataSource, { productId: product.id });
    const cost = (first: number) =>
      countStatements(shop.dataSource, () => shop.ask(QUERY, { id: product.id, first }));
    expect(await cost(6)).toBe(await cost(1));
    const { product: found } = await shop.ask(QUERY, { id: product.id, first: 6 });
    const verified = found.ratings.edges.map(({ node }: { node: { verifiedPurchase: boolean } }) => node);
    expect(verified.filter((node: { verifiedPurchase: boolean }) => node.verifiedPurchase)).toHaveLength(1);
  });
});
