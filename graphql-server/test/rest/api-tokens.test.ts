import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiScope } from '../../src/common/api-scope.js';
import { Product } from '../../src/features/products/product.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { callRest } from '../support/rest-client.js';
import { buildWorld, signUpPeople, type People, type RestWorld } from '../support/rest-world.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

const PEARS = {
  name: 'Pears',
  price: 2.4,
  category: 'Fruits',
  description: 'Soft.',
  photo: '/pictures/gala-apples.800.webp',
};

let shop: TestShop;
let people: People;
let world: RestWorld;

beforeAll(async () => {
  shop = await createTestShop();
  people = await signUpPeople(shop);
});

afterAll(() => shop.close());

beforeEach(async () => {
  world = await buildWorld(shop, people);
});

/** A program of the admin's with these rights. */
const programWith = async (...scopes: ApiScope[]) => {
  const { token } = await buildApiToken(shop.dataSource, { createdById: people.admin.userId, scopes });
  return token;
};

interface Guarded {
  readonly call: string;
  readonly body?: (world: RestWorld) => unknown;
  readonly scope: ApiScope;
  readonly status: number;
}

const GUARDED: Guarded[] = [
  { call: 'GET /orders', scope: ApiScope.READ_ORDERS, status: 200 },
  {
    call: 'PUT /orders/',
    body: ({ order }) => ({ orderId: order.id, status: 'Shipped' }),
    scope: ApiScope.WRITE_ORDERS,
    status: 200,
  },
  {
    call: 'DELETE /orders',
    body: ({ order }) => ({ _id: order.id }),
    scope: ApiScope.WRITE_ORDERS,
    status: 200,
  },
  { call: 'POST /products', body: () => PEARS, scope: ApiScope.WRITE_PRODUCTS, status: 201 },
  {
    call: 'DELETE /products',
    body: ({ product }) => ({ _id: product.id }),
    scope: ApiScope.WRITE_PRODUCTS,
    status: 200,
  },
  {
    call: 'DELETE /reviews',
    body: ({ review }) => ({ _id: review.id }),
    scope: ApiScope.WRITE_REVIEWS,
    status: 200,
  },
  {
    call: 'DELETE /ratings',
    body: ({ rating }) => ({ _id: rating.id }),
    scope: ApiScope.WRITE_REVIEWS,
    status: 200,
  },
];

test.each(GUARDED)('$call with the scope $scope and without', async ({ call, body, scope, status }) => {
  const [method = '', path = ''] = call.split(' ');
  const others = Object.values(ApiScope).filter(
    (each) => each !== scope && each !== scope.replace('read:', 'write:'),
  );
  const ask = async (token: string) =>
    callRest(shop.url, method, path, { token, ...(body ? { body: body(world) } : {}) });
  const without = await ask(await programWith(...others));
  expect([without.status, without.body.error.code]).toEqual([403, 'FORBIDDEN']);
  expect((await ask(await programWith(scope))).status).toBe(status);
});

test('whose address is an admin’s is told to who reads customers', async () => {
  const ask = async (scope: ApiScope) =>
    callRest(shop.url, 'GET', `/users/${people.owner.email}`, { token: await programWith(scope) });
  expect((await ask(ApiScope.READ_CUSTOMERS)).body).toEqual({ admin: false });
  expect((await ask(ApiScope.READ_ORDERS)).status).toBe(403);
});

test.each(['GET /carts/ME', 'GET /my-orders/ME', 'POST /reviews', 'POST /create-order', 'PUT /users'])(
  'a program has nothing of its own: %s',
  async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const token = await programWith(...Object.values(ApiScope));
    const body = { message: 'Fine.', rating: 5, amount: 1200 };
    const answer = await callRest(shop.url, method, path.replace('ME', people.admin.email), {
      token,
      ...(method === 'GET' ? {} : { body }),
    });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
  },
);

test('a program’s key is not the one of the person who made its token', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const token = await programWith(ApiScope.WRITE_PRODUCTS);
  const add = (bearer: string) =>
    callRest(shop.url, 'POST', '/products', { token: bearer, headers, body: PEARS });
  const first = await add(token);
  expect((await add(token)).body).toEqual(first.body);
  expect((await add(people.admin.token)).status).toBe(201);
  expect(await shop.dataSource.manager.countBy(Product, { name: 'Pears' })).toBe(2);
});
