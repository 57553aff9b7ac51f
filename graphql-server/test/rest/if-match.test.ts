import { describe, expect, test } from 'vitest';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

const etagOf = async ({ id }: Product) =>
  String((await callRest(shop.url, 'GET', `/api/products/${id}`)).headers.get('etag'));

const remove = async ({ id }: Product, ifMatch: string) => {
  const headers = { 'if-match': ifMatch };
  const { token } = admin;
  const { status, body } = await callRest(shop.url, 'DELETE', '/products', {
    token,
    headers,
    body: { _id: id },
  });
  return [status, body.error?.code];
};

const isThere = ({ id }: Product) => shop.dataSource.getRepository(Product).existsBy({ id, name: 'Figs' });

describe('deleting a product', () => {
  test('with the ETag that it has now, or any, deletes it', async () => {
    for (const headerOf of [(etag: string) => etag, (etag: string) => `"other", ${etag}`, () => '*']) {
      const product = await buildProduct(shop.dataSource, { name: 'Figs' });
      expect(await remove(product, headerOf(await etagOf(product)))).toEqual([200, undefined]);
    }
  });

  test('with another ETag is refused and changes nothing', async () => {
    const product = await buildProduct(shop.dataSource, { name: 'Figs' });
    const etag = await etagOf(product);
    const input = { id: product.id, price: 999 };
    await shop.ask(
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      { input },
      admin.token,
    );
    for (const stale of [etag, `W/${await etagOf(product)}`, '"other"']) {
      expect(await remove(product, stale)).toEqual([412, 'PRECONDITION_FAILED']);
    }
    expect(await isThere(product)).toBe(true);
    expect(await remove(product, await etagOf(product))).toEqual([200, undefined]);
  });
});

test('the ETag of a product is one for visitors and admins, and for both addresses', async () => {
  const product = await buildProduct(shop.dataSource);
  const seen = await Promise.all(
    [admin.token, undefined].flatMap((token) =>
      ['/products/', '/api/products/'].map(async (path) => {
        const { headers } = await callRest(shop.url, 'GET', `${path}${product.id}`, { token });
        return headers.get('etag');
      }),
    ),
  );
  expect(new Set(seen)).toEqual(new Set([await etagOf(product)]));
});

test('what has no ETag fulfils only *', async () => {
  const { userId, token } = admin;
  const { id: productId } = await buildProduct(shop.dataSource);
  const line = await buildCartLine(shop.dataSource, { userId, productId });
  const order = await buildOrder(shop.dataSource, { userId });
  const calls: [string, string, object][] = [
    ['PUT', `/carts/${line.id}`, { quantity: 3 }],
    ['PUT', '/orders/', { orderId: order.id, status: 'Shipped' }],
    ['PUT', '/users', { displayName: 'Ada' }],
    ['POST', '/carts', { productId, quantity: 1 }],
  ];
  for (const [method, path, body] of calls) {
    const call = (ifMatch: string) =>
      callRest(shop.url, method, path, { token, body, headers: { 'if-match': ifMatch } });
    const refused = await call('"any"');
    expect([path, refused.status, refused.body.error.code]).toEqual([path, 412, 'PRECONDITION_FAILED']);
    expect([path, (await call('*')).status]).toEqual([path, expect.toBeOneOf([200, 201])]);
  }
});
