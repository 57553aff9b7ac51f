import { expect, test } from 'vitest';
import { DOCUMENTED_CALLS, FURTHER_CALLS } from '../support/documented-calls.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

const BODIES: Readonly<Record<string, object>> = { POST: {}, PUT: {}, DELETE: { _id: 'x' } };

test.each([
  ...DOCUMENTED_CALLS,
  ...FURTHER_CALLS,
  'GET /api/orders',
  'GET /products.csv',
  'GET /accounting/orders.csv',
])('37.17 R15: %s refuses a query parameter that it does not have', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const address = path
    .replace('{email}', admin.email)
    .replace('{category}', 'Fruits')
    .replaceAll(/\{\w+\}/g, 'x');
  const { status, body } = await callRest(shop.url, method, `${address}?statsu=Shipped&limit2=1`, {
    token: admin.token,
    body: BODIES[method],
  });
  expect([status, body.error.code]).toEqual([400, 'BAD_USER_INPUT']);
  expect(Object.keys(body.error.fields)).toEqual(['statsu', 'limit2']);
});

test('the refusal says which there are', async () => {
  const { body } = await callRest(shop.url, 'GET', '/products?categroy=Fruits');
  expect(body.error.message).toBe(
    'There is no parameter categroy. There are barcode, cursor, diets, externalReference, inStock, limit, maxPrice, minPrice, q, sku, sort, without.',
  );
});

test('a page takes any parameter, such as those of campaigns', async () => {
  const headers = { accept: 'text/html' };
  const { status } = await callRest(shop.url, 'GET', '/openapi.json?utm_source=mail', { headers });
  expect(status).toBe(200);
});
