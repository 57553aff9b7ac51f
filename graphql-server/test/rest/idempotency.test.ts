import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/bootstrap/create-app.js';
import { ApiScope } from '../../src/common/api-scope.js';
import { IdempotencyKey } from '../../src/features/idempotency/idempotency-key.entity.js';
import { IdempotencyService } from '../../src/features/idempotency/idempotency.service.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { sendRaw } from '../support/raw-http.js';
import { callRest, type RestAnswer } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const REVIEW = { message: 'On time.', rating: 5 };
const HOUR_MS = 3_600_000;

const shop = sharedShop();
const person = sharedPerson(shop);
let key: string;

beforeEach(async () => {
  key = randomUUID();
  await emptyTables(shop.dataSource, 'reviews', 'idempotency_keys');
});

const review = (body: unknown = REVIEW, name = key, { token } = person, path = '/reviews') =>
  callRest(shop.url, 'POST', path, { token, body, headers: { 'idempotency-key': name } });

const countReviews = () => shop.dataSource.manager.count(Review);

/** A request that another process has begun, and its outcome. */
const take = (overrides: Partial<IdempotencyKey>) =>
  shop.dataSource.manager.insert(IdempotencyKey, {
    owner: person.userId,
    operation: 'POST /reviews',
    key,
    fingerprint: createHash('sha256').update(JSON.stringify(REVIEW)).digest('base64url'),
    attempt: randomUUID(),
    leaseUntil: new Date(Date.now() + 30_000),
    expiresAt: new Date(Date.now() + 24 * HOUR_MS),
    ...overrides,
  });

const expectSame = (again: RestAnswer, first: RestAnswer) => {
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(again.headers.get('idempotency-replayed')).toBe('true');
};

test('the same key and body get the same reply, and nothing happens again', async () => {
  const first = await review();
  expect(first.status).toBe(201);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expectSame(await review(), first);
  expectSame(await review(REVIEW, `"${key}"`), first);
  expectSame(await review(REVIEW, key, person, '/api/reviews'), first);
  expect(await countReviews()).toBe(1);
});

test('20 at once have one effect, and those that are too early may try again', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => review()));
  expect(await countReviews()).toBe(1);
  const done = answers.filter(({ status }) => status === 201);
  const early = answers.filter(({ status }) => status === 409);
  expect(done.length + early.length).toBe(20);
  expect(new Set(done.map(({ body }) => body._id)).size).toBe(1);
  for (const { headers, body } of early) {
    expect([body.error.code, headers.get('retry-after')]).toEqual(['CONFLICT', '1']);
  }
  expectSame(await review(), done[0] as RestAnswer);
});

test('the same key with another body is refused', async () => {
  await review();
  const { status, body } = await review({ ...REVIEW, rating: 1 });
  expect([status, body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await countReviews()).toBe(1);
});

test('a key is its owner’s, and one for each call', async () => {
  await review();
  const { status } = await review(REVIEW, key, await shop.signUp());
  expect(status).toBe(201);
  const product = await buildProduct(shop.dataSource);
  const line = { productId: product.id, quantity: 1 };
  expect((await review(line, key, person, '/carts')).status).toBe(201);
});

test('without a key every request counts', async () => {
  const { token } = person;
  for (const body of [REVIEW, REVIEW]) await callRest(shop.url, 'POST', '/reviews', { token, body });
  expect(await countReviews()).toBe(2);
});

test('a refusal by the rules is stored, one by the schema is not', async () => {
  const first = await review({ ...REVIEW, rating: 6 });
  expect(first.status).toBe(400);
  expectSame(await review({ ...REVIEW, rating: 6 }), first);
  const other = randomUUID();
  expect((await review({ rating: 5 }, other)).status).toBe(400);
  expect((await review(REVIEW, other)).status).toBe(201);
});

test.each(['', '""', 'x'.repeat(256)])('a key that is none is refused: "%s"', async (bad) => {
  const { status, body } = await review(REVIEW, bad);
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['idempotency-key']]);
  expect(await countReviews()).toBe(0);
});

test('two keys for one request are refused', async () => {
  const body = JSON.stringify(REVIEW);
  const lines = [
    'POST /reviews HTTP/1.1',
    'host: shop',
    `authorization: Bearer ${person.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `idempotency-key: ${key}`,
    `Idempotency-Key: ${randomUUID()}`,
  ];
  const answer = await sendRaw(shop.url, `${lines.join('\r\n')}\r\n\r\n${body}`);
  expect(answer).toMatch(/^HTTP\/1.1 400 [^]*"idempotency-key":/);
  expect(await countReviews()).toBe(0);
});

test('an internal fault is not stored', async () => {
  const shopper = await shop.signUp();
  const product = await buildProduct(shop.dataSource);
  await buildCartLine(shop.dataSource, { userId: shopper.userId, productId: product.id });
  const begin = () => review({ amount: 850 }, key, shopper, '/create-order');
  shop.paymentTrouble('answers 500');
  expect((await begin()).status).toBe(503);
  shop.paymentTrouble(null);
  const { status, headers } = await begin();
  expect([status, headers.get('idempotency-replayed')]).toEqual([200, null]);
});

test('a payment that fails and is captured after all is an order for the same key', async () => {
  const shopper = await shop.signUp();
  const product = await buildProduct(shop.dataSource);
  await buildCartLine(shop.dataSource, { userId: shopper.userId, productId: product.id });
  const { body: paymentOrder } = await review({ amount: 850 }, randomUUID(), shopper, '/create-order');
  await shop.payWithCard(paymentOrder, '4000 0000 0000 0002');
  const [{ id: paymentId }] = await shop.dataSource.query(
    'select id from razorpay_sandbox.payments where order_id = $1',
    [paymentOrder.id],
  );
  const order = () => review({ paymentId }, key, shopper, '/orders');
  expect((await order()).status).toBe(402);
  await shop.sandbox.changePayment(paymentId, 'captured');
  const made = await order();
  expect([made.status, made.headers.get('idempotency-replayed')]).toEqual([201, null]);
  expectSame(await order(), made);
});

test('what was not there is looked for anew', async () => {
  const { id: productId } = await buildProduct(shop.dataSource, { hidden: true });
  const add = () => review({ productId, quantity: 1 }, key, person, '/carts');
  expect((await add()).status).toBe(404);
  await shop.dataSource.manager.update(Product, productId, { hidden: false });
  expect((await add()).status).toBe(201);
});

describe('another process', () => {
  test('is at work: the key is taken', async () => {
    await take({});
    expect((await review()).status).toBe(409);
    expect((await review({ ...REVIEW, rating: 1 })).status).toBe(422);
    expect(await countReviews()).toBe(0);
  });

  test.each([
    ['', -1_000],
    [', also when the clock was put back since (P23)', 10 * 24 * HOUR_MS],
  ])('died in the middle: the key comes free%s', async (_when, leaseMs) => {
    await take({ leaseUntil: new Date(Date.now() + leaseMs) });
    expect((await review({ ...REVIEW, rating: 1 })).status).toBe(422);
    const first = await review();
    expect(first.status).toBe(201);
    expectSame(await review(), first);
  });

  test('answered a while ago: its reply stays, though nobody has it to themselves any more', async () => {
    const first = await review();
    await shop.dataSource.query(`update idempotency_keys set lease_until = now() - interval '1 second'`);
    expectSame(await review(), first);
    expect(await countReviews()).toBe(1);
  });

  test('answered long ago, and is at work anew: the old reply is nobody’s', async () => {
    const service = new IdempotencyService(shop.dataSource, 24);
    const request = { owner: 'someone', operation: 'POST /reviews', key, fingerprint: 'same' };
    const expiresAt = new Date(Date.now() - 1000);
    await take({ ...request, expiresAt, replyStatus: 201, replyBody: '{"old":true}' });
    expect((await service.begin(request)).kind).toBe('first');
    expect(await service.begin(request)).toEqual({ kind: 'running' });
  });

  test('answered long ago: the key has expired', async () => {
    const expiresAt = new Date(Date.now() - 1000);
    await take({ expiresAt, replyStatus: 201, replyBody: '{"old":true}' });
    expect((await review({ ...REVIEW, rating: 1 })).status).toBe(201);
  });

  test('answered: its reply is ours, also after a restart', async () => {
    const first = await review();
    const restarted = await createApp(shop.options);
    try {
      const again = await restarted.inject({
        method: 'POST',
        url: '/reviews',
        headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
        payload: REVIEW,
      });
      expect([again.statusCode, again.json()]).toEqual([first.status, first.body]);
    } finally {
      await restarted.close();
    }
    expect(await countReviews()).toBe(1);
  });
});

test('a request that began first and arrives second does not run beside the other', async () => {
  const service = new IdempotencyService(shop.dataSource, 24);
  const request = { owner: 'someone', operation: 'POST /reviews', key, fingerprint: 'same' };
  await shop.dataSource.transaction(async (earlier) => {
    await earlier.query('select now()');
    expect((await service.begin(request)).kind).toBe('first');
    expect(await service.begin(request, earlier)).toEqual({ kind: 'running' });
  });
});

test('an attempt that was given up does not overwrite the reply of the one after it', async () => {
  const service = new IdempotencyService(shop.dataSource, 24);
  const request = { owner: 'someone', operation: 'POST /reviews', key, fingerprint: 'same' };
  const late = await service.begin(request);
  await shop.dataSource.query(`update idempotency_keys set lease_until = now() - interval '1 second'`);
  const next = await service.begin(request);
  if (late.kind !== 'first' || next.kind !== 'first') throw new Error('Both should begin.');
  await service.store(next.attempt, { status: 201, body: 'next' });
  await service.store(late.attempt, { status: 201, body: 'late' });
  await service.discard(late.attempt);
  expect(await service.begin(request)).toEqual({ kind: 'done', reply: { status: 201, body: 'next' } });
});

test('a program’s key is not the one of the person who made its token', async () => {
  const headers = { 'idempotency-key': key };
  const admin = await shop.signUp({ admin: true });
  const scopes = [ApiScope.WRITE_PRODUCTS];
  const { token } = await buildApiToken(shop.dataSource, { createdById: admin.userId, scopes });
  const pears = {
    name: 'Pears',
    price: 2.4,
    category: 'Fruits',
    description: 'Soft.',
    photo: '/pictures/gala-apples.800.webp',
  };
  const add = (bearer: string) =>
    callRest(shop.url, 'POST', '/products', { token: bearer, headers, body: pears });
  const first = await add(token);
  expect((await add(token)).body).toEqual(first.body);
  expect((await add(admin.token)).status).toBe(201);
  expect(await shop.dataSource.manager.countBy(Product, { name: 'Pears' })).toBe(2);
});
