import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { codeOf, type Json } from '../support/graphql-client.js';
import { wrongStars } from '../support/wrong-stars.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const author = sharedPerson(shop, { displayName: 'Asha Rao' });
const other = sharedPerson(shop);
let product: Product;

beforeEach(async () => {
  product = await buildProduct(shop.dataSource);
});

const PHOTO = '/images/0b0e8f4e.1600.webp';
const ratings = () => shop.dataSource.getRepository(Rating);
const stored = () => ratings().findBy({ productId: product.id });
const messages = (topic: string) =>
  shop.dataSource.getRepository(OutboxMessage).find({ where: { topic: topic as never } });

const CREATE = 'mutation Create($input: CreateRatingInput!) { createRating(input: $input) { id editedAt } }';
const UPDATE = `mutation Update($input: UpdateRatingInput!) {
  updateRating(input: $input) { id name message rates image { url } createdAt editedAt canDelete verifiedPurchase }
}`;
const SUMMARY = `query Summary($id: ID!) {
  product(id: $id) { ratingSummary { average count } myRating { id rates } }
}`;
const facts = () => ({ productId: product.id, name: 'Asha', message: 'Crisp.', rates: 4 });
const create = (changes: Json = {}, token: string | undefined = author.token) =>
  shop.graphql(CREATE, { input: { ...facts(), ...changes } }, token);
const update = (input: Json, token: string | undefined = author.token) =>
  shop.graphql(UPDATE, { input }, token);
const build = (overrides: Partial<Rating> = {}) =>
  buildRating(shop.dataSource, { productId: product.id, userId: author.userId, ...overrides });
const summaryFor = async (token?: string) =>
  (await shop.ask<{ product: Json }>(SUMMARY, { id: product.id }, token)).product;

describe('34.6 a second rating of a product by one customer', () => {
  test('is a conflict that names the first, which counts once', async () => {
    const { data } = await create();
    const again = await create({ rates: 1 });
    expect(again.errors?.[0]?.extensions).toEqual({ code: 'CONFLICT', ratingId: data.createRating.id });
    expect(again.errors?.[0]?.message).toBe(
      'You have reviewed this product already. You can edit your review.',
    );
    expect(await summaryFor()).toMatchObject({ ratingSummary: { average: 4, count: 1 } });
    expect(await stored()).toMatchObject([{ rates: 4 }]);
  });

  test('sent by two tabs at once makes one rating', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => create({ message: `Tab ${tab}` })),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(7);
    expect(await stored()).toHaveLength(1);
    expect(await wrongStars(shop.dataSource)).toEqual([]);
  });

  test('with the same key is the first one, as before', async () => {
    const idempotencyKey = randomUUID();
    const first = await create({ idempotencyKey });
    expect((await create({ idempotencyKey })).data).toEqual(first.data);
    expect(await stored()).toHaveLength(1);
  });

  test('is possible for other customers and other products, and once the first is deleted', async () => {
    const first = await create();
    expect(codeOf(await create({}, other.token))).toBeUndefined();
    const { id: another } = await buildProduct(shop.dataSource);
    expect(codeOf(await create({ productId: another }))).toBeUndefined();
    await shop.graphql(
      'mutation Delete($id: ID!) { deleteRating(input: { id: $id }) { id } }',
      { id: first.data.createRating.id },
      author.token,
    );
    expect(codeOf(await create())).toBeUndefined();
  });
});

describe('34.6 POST /ratings by a customer who has rated the product', () => {
  const post = (changes: Json = {}, token: string = author.token) =>
    callRest(shop.url, 'POST', '/ratings', {
      token,
      body: { ...facts(), email: author.email, image: PHOTO, ...changes },
    });

  test('replaces the rating and answers with it, in the documented shape', async () => {
    const first = await post();
    const again = await post({ name: 'Asha R', message: 'Bruised.', rates: 2, image: '' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual({
      ...(first.body as Json),
      name: 'Asha R',
      message: 'Bruised.',
      rates: 2,
      image: null,
    });
    expect(await stored()).toHaveLength(1);
    expect(await summaryFor()).toMatchObject({ ratingSummary: { average: 2, count: 1 } });
  });

  test('by two tabs at once makes one rating', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rates) => post({ rates })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await stored()).toHaveLength(1);
    expect(await wrongStars(shop.dataSource)).toEqual([]);
  });
});

describe('34.6 updateRating', () => {
  test('updates the given fields, the stars and the time of the edit', async () => {
    const { id, createdAt } = await build({ image: PHOTO });
    await build({ userId: other.userId, rates: 1 });
    const { data } = await update({ id, rates: 3, message: ' Softer than last time. ' });
    const row = await ratings().findOneByOrFail({ id });
    expect(data.updateRating).toEqual({
      id,
      name: 'Asha',
      message: 'Softer than last time.',
      rates: 3,
      image: { url: PHOTO },
      createdAt: createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString(),
      canDelete: true,
      verifiedPurchase: false,
    });
    expect(row.editedAt!.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect(await summaryFor()).toMatchObject({ ratingSummary: { average: 2, count: 2 } });
    expect(await wrongStars(shop.dataSource)).toEqual([]);
  });

  test('is seen by visitors at once, whose answers are cached', async () => {
    const { id } = await build({ rates: 5 });
    expect(await summaryFor()).toMatchObject({ ratingSummary: { average: 5 } });
    await update({ id, rates: 2 });
    expect(await summaryFor()).toEqual({ ratingSummary: { average: 2, count: 1 }, myRating: null });
  });

  test('removes the photo by null, and the picture itself goes', async () => {
    const { id } = await build({ image: PHOTO });
    const { data } = await update({ id, image: null });
    expect(data.updateRating.image).toBeNull();
    expect((await messages('rating-photo.replaced')).map(({ payload }) => payload)).toContainEqual({
      former: PHOTO,
    });
  });

  test('that changes nothing is no edit', async () => {
    const { id, name, message, rates } = await build();
    const { data } = await update({ id, name: ` ${name} `, message, rates, image: null });
    expect(data.updateRating.editedAt).toBeNull();
  });

  test("keeps the shop's reply and the badge, and is sent to webhooks", async () => {
    const { id } = await build({ answer: 'Thanks!', answeredAt: new Date(2024, 1, 1) });
    await buildOrder(shop.dataSource, { userId: author.userId, lines: [{ productId: product.id }] });
    const { data } = await update({ id, rates: 1 });
    expect(data.updateRating.verifiedPurchase).toBe(true);
    expect(await ratings().findOneByOrFail({ id })).toMatchObject({ answer: 'Thanks!' });
    expect((await messages('rating.written')).map(({ payload }) => payload)).toContainEqual({ ratingId: id });
    expect(await shop.dataSource.getRepository(AuditEntry).countBy({ subjectId: id })).toBe(0);
  });

  test.each([
    ['a visitor', () => '', 'UNAUTHENTICATED'],
    ['another customer', () => other.token, 'NOT_FOUND'],
    ['an admin', () => admin.token, 'NOT_FOUND'],
  ])('is not for %s', async (_who, token, code) => {
    const { id } = await build();
    const answer = await shop.graphql(UPDATE, { input: { id, rates: 1 } }, token() || undefined);
    expect(codeOf(answer)).toBe(code);
    expect(await ratings().findOneByOrFail({ id })).toMatchObject({ rates: 5, editedAt: null });
  });

  test.each([
    { rates: 0 },
    { rates: 6 },
    { rates: null },
    { message: ' ' },
    { message: null },
    { name: '' },
    { image: 'javascript:alert(1)' },
  ])('refuses %j and changes nothing', async (changes) => {
    const { id } = await build();
    const answer = await update({ id, ...changes });
    const [field] = Object.keys(changes);
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field as string]: expect.any(String) },
    });
    expect(await ratings().findOneByOrFail({ id })).toMatchObject({ rates: 5, editedAt: null });
  });

  test.each(['x', randomUUID()])('does not find %s', async (id) => {
    expect(codeOf(await update({ id, rates: 1 }))).toBe('NOT_FOUND');
  });

  test('by several tabs at once leaves one of them, and right totals', async () => {
    const { id } = await build();
    await Promise.all([1, 2, 3, 4, 5].map((rates) => update({ id, rates })));
    expect(await wrongStars(shop.dataSource)).toEqual([]);
  });
});

test("34.6 Product.myRating is the caller's own", async () => {
  const { id } = await build({ rates: 2 });
  await build({ userId: other.userId, rates: 4 });
  expect((await summaryFor(author.token))['myRating']).toEqual({ id, rates: 2 });
  expect((await summaryFor(other.token))['myRating']).toMatchObject({ rates: 4 });
  expect((await summaryFor(admin.token))['myRating']).toBeNull();
  expect((await summaryFor())['myRating']).toBeNull();
});

test('34.6 an edit is part of what the shop knows of its author', async () => {
  const { id } = await build();
  await update({ id, message: 'Better.' });
  const { exportMyData } = await shop.ask<{ exportMyData: { ratings: Json[] } }>(
    '{ exportMyData }',
    {},
    author.token,
  );
  expect(exportMyData.ratings.find((rating) => rating['id'] === id)).toMatchObject({
    message: 'Better.',
    editedAt: expect.any(String),
  });
});
