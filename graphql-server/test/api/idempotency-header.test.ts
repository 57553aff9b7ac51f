import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiToken } from '../../src/features/users/api-token.entity.js';
import { IdempotencyKey } from '../../src/features/idempotency/idempotency-key.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { ProductImport } from '../../src/features/catalogue/import/product-import.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, payCheckout } from '../support/checkout-flow.js';
import { emptyTables } from '../support/empty-tables.js';
import {
  bearer,
  codeOf,
  readAnswer,
  type GraphqlAnswer,
  type Json,
  type Untyped,
} from '../support/graphql-client.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { sendRaw } from '../support/raw-http.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';
import { formOf, PREFLIGHT } from '../support/uploads.js';

const ADJUST =
  'mutation Adjust($input: AdjustProductStockInput!) { adjustProductStock(input: $input) { stock } }';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const other = sharedPerson(shop, { admin: true });
let product: Product;
let key: string;

beforeEach(async () => {
  key = randomUUID();
  product = await buildProduct(shop.dataSource, { stock: 10 });
});

interface Replayable extends GraphqlAnswer<Untyped> {
  readonly replayed: boolean;
  readonly retryAfter: string | null;
}

interface Sent {
  readonly key?: string;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
  readonly language?: string;
}

async function send(query: string, variables: Json, sent: Sent = {}): Promise<Replayable> {
  const { token, signal = null } = { token: admin.token, ...sent };
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': sent.key ?? key,
      'accept-language': sent.language ?? 'en',
      ...bearer(token),
    },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  return {
    ...(await readAnswer<Untyped>(response)),
    replayed: response.headers.get('idempotency-replayed') === 'true',
    retryAfter: response.headers.get('retry-after'),
  };
}

const add = (by = 1, sent?: Sent) => send(ADJUST, { input: { id: product.id, by } }, sent);
const stock = async () => (await shop.dataSource.manager.findOneByOrFail(Product, { id: product.id })).stock;

test('37.15 the same key and body get the same response, and nothing happens again', async () => {
  const first = await add();
  expect(first).toMatchObject({ status: 200, replayed: false, data: { adjustProductStock: { stock: 11 } } });
  await shop.dataSource.manager.update(Product, product.id, { stock: 50 });
  expect(await add()).toEqual({ ...first, replayed: true });
  expect(await add(1, { key: `"${key}"` })).toEqual({ ...first, replayed: true });
  expect(await stock()).toBe(50);
});

test('38.8 the message of a stored error is in the language of the retry', async () => {
  const first = await add(-20, { language: 'de' });
  expect(first.errors?.[0]?.message).toBe('Davon gibt es nur 10.');
  const again = await add(-20);
  expect([again.replayed, again.errors?.[0]?.message]).toEqual([true, 'There are only 10 of it.']);
});

test('37.15 of 20 at once one has an effect, and those that are too early may try again', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add()));
  expect(await stock()).toBe(11);
  const early = answers.filter(({ status }) => status === 409);
  for (const answer of early) expect([codeOf(answer), answer.retryAfter]).toEqual(['CONFLICT', '1']);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length + early.length).toBe(20);
  for (const { data } of done) expect(data).toEqual({ adjustProductStock: { stock: 11 } });
  expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1);
});

test('37.15 of two equal purchases at once there is one order', async () => {
  const shopper = await shop.signUp();
  await buildCartLine(shop.dataSource, { userId: shopper.userId, productId: product.id });
  const { total } = (await shop.ask('{ cart { total } }', {}, shopper.token)).cart;
  const { data } = await beginCheckout(shop, shopper, total);
  const input = await payCheckout(shop, data.beginCheckout);
  const finish = () =>
    send(
      'mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id } }',
      { input },
      {
        token: shopper.token,
      },
    );
  const answers = await Promise.all([finish(), finish()]);
  expect(answers.filter(({ replayed, status }) => status === 200 && !replayed)).toHaveLength(1);
  const again = await finish();
  const [order, ...others] = await shop.dataSource.manager.findBy(Order, { userId: shopper.userId });
  expect(others).toEqual([]);
  expect(again).toMatchObject({ status: 200, replayed: true, data: { finishCheckout: { id: order?.id } } });
});

test('37.15 a client that went away before the response gets it with the next request', async () => {
  const runner = shop.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('select 1 from products where id = $1 for update', [product.id]);
    const gone = new AbortController();
    const lost = add(1, { signal: gone.signal });
    await until(async () => (await whoWaitsForLocks(shop.dataSource)).length > 0);
    gone.abort();
    await expect(lost).rejects.toThrow();
    expect((await add()).status).toBe(409);
  } finally {
    await runner.commitTransaction();
    await runner.release();
  }
  await expect.poll(async () => (await add()).status).toBe(200);
  expect(await add()).toMatchObject({ replayed: true, data: { adjustProductStock: { stock: 11 } } });
  expect(await stock()).toBe(11);
});

test('the same key with another body is refused', async () => {
  await add();
  const answer = await add(2);
  expect([answer.status, codeOf(answer)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await stock()).toBe(11);
});

test('a key is its owner’s, and one for each API', async () => {
  await add();
  expect(await add(1, { token: other.token })).toMatchObject({ replayed: false });
  expect(await stock()).toBe(12);
  const headers = { 'idempotency-key': key };
  const body = { message: 'On time.', rating: 5 };
  const rest = await callRest(shop.url, 'POST', '/reviews', { token: admin.token, headers, body });
  expect(rest.status).toBe(201);
});

test('visitors have no keys', async () => {
  const answer = await add(1, { token: undefined });
  expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
});

test('queries run each time', async () => {
  const look = () => send('query Look($id: ID!) { product(id: $id) { name } }', { id: product.id });
  await add();
  expect(await look()).toMatchObject({ status: 200, replayed: false, data: { product: {} } });
  await shop.dataSource.manager.update(Product, product.id, { name: 'Pears' });
  expect(await look()).toMatchObject({ replayed: false, data: { product: { name: 'Pears' } } });
});

test.each(['""', 'x'.repeat(256)])('a key that is none is refused: %s', async (bad) => {
  const answer = await add(1, { key: bad });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
  expect(Object.keys(answer.errors?.[0]?.extensions.fields ?? {})).toEqual(['idempotency-key']);
  expect(await stock()).toBe(10);
});

test('two keys for one request are refused', async () => {
  const body = JSON.stringify({ query: ADJUST, variables: { input: { id: product.id, by: 1 } } });
  const lines = [
    'POST /graphql HTTP/1.1',
    'host: shop',
    `authorization: Bearer ${admin.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `idempotency-key: ${key}`,
    `Idempotency-Key: ${randomUUID()}`,
  ];
  expect(await sendRaw(shop.url, `${lines.join('\r\n')}\r\n\r\n${body}`)).toMatch(
    /^HTTP\/1.1 400 [^]*"idempotency-key":/,
  );
  expect(await stock()).toBe(10);
});

test('a secret is never stored: its mutation takes no key', async () => {
  const { manager } = shop.dataSource;
  const create = 'createApiToken(input: { name: "Nightly job", scopes: [READ_ORDERS] }) { secret }';
  for (const query of [
    `mutation { ${create} }`,
    `mutation { ...Made } fragment Made on Mutation { token: ${create} }`,
  ]) {
    const answer = await send(query, {});
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
  }
  expect([await manager.count(ApiToken), await manager.countBy(IdempotencyKey, { key })]).toEqual([0, 0]);
});

describe('what is stored', () => {
  const review = (rating: unknown) =>
    send('mutation Write($input: CreateReviewInput!) { createReview(input: $input) { rating } }', {
      input: { message: 'On time.', rating },
    });

  test('is a refusal by the rules', async () => {
    const first = await review(6);
    expect(codeOf(first)).toBe('BAD_USER_INPUT');
    expect(await review(6)).toEqual({ ...first, replayed: true });
  });

  test.each([
    ['an operation that is not in the schema', () => send('mutation { sing { song } }', {})],
    ['a variable of the wrong type', () => review('many')],
  ])('is not %s', async (_what, refused) => {
    expect((await refused()).data).toBeUndefined();
    expect(await review(5)).toMatchObject({
      status: 200,
      replayed: false,
      data: { createReview: { rating: 5 } },
    });
  });

  test('is not what was not there', async () => {
    await shop.dataSource.manager.update(Product, product.id, { deletedAt: new Date() });
    expect(codeOf(await add())).toBe('NOT_FOUND');
    await shop.dataSource.manager.update(Product, product.id, { deletedAt: null });
    expect(await add()).toMatchObject({ replayed: false, data: { adjustProductStock: { stock: 11 } } });
  });

  test('is what one of two mutations has done, though the other may succeed later', async () => {
    const missing = randomUUID();
    const both = () =>
      send(
        `mutation Both($good: AdjustProductStockInput!, $bad: AdjustProductStockInput!) {
          good: adjustProductStock(input: $good) { stock }
          bad: adjustProductStock(input: $bad) { stock }
        }`,
        { good: { id: product.id, by: 1 }, bad: { id: missing, by: 1 } },
      );
    const first = await both();
    expect(first).toMatchObject({ data: { good: { stock: 11 }, bad: null }, errors: [{ path: ['bad'] }] });
    expect(await both()).toEqual({ ...first, replayed: true });
    expect(await stock()).toBe(11);
  });
});

test('37.15 a file is imported once, and another file with the same key is refused', async () => {
  await emptyTables(shop.dataSource, 'product_imports');
  const query = 'mutation($input: ImportProductsInput!) { importProducts(input: $input) { id } }';
  const sendFile = async (text: string) => {
    const body = formOf([
      ['operations', JSON.stringify({ query, variables: { input: { file: null, dryRun: true } } })],
      ['map', JSON.stringify({ 0: ['variables.input.file'] })],
      ['0', new File([text], 'products.csv', { type: 'text/csv' })],
    ]);
    const headers = { ...PREFLIGHT, ...bearer(admin.token), 'idempotency-key': key };
    return readAnswer<Untyped>(await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body }));
  };
  const first = await sendFile('name\nPlums\n');
  expect(first.data).toEqual({ importProducts: { id: expect.any(String) } });
  expect(await sendFile('name\nPlums\n')).toEqual(first);
  const another = await sendFile('name\nPears\n');
  expect([another.status, codeOf(another)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await shop.dataSource.manager.count(ProductImport)).toBe(1);
});
