import { describe, expect, test } from 'vitest';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { callRest, type RestRequest } from '../support/rest-client.js';
import { sendRaw } from '../support/raw-http.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

const shop = sharedShop();
const person = sharedPerson(shop);
const admin = sharedPerson(shop, { admin: true });

const call = (method: string, path: string, request: RestRequest = {}) =>
  callRest(shop.url, method, path, { token: person.token, ...request });

describe('what is wrong with a request as HTTP', () => {
  test.each<[string, string, string, RestRequest, number, string]>([
    ['an unknown path', 'GET', '/nothing', {}, 404, 'NOT_FOUND'],
    [
      'an unknown path under /api',
      'GET',
      '/api/nothing',
      { headers: { accept: 'text/html' } },
      404,
      'NOT_FOUND',
    ],
    ['an unknown path to post to', 'POST', '/nothing', { body: {} }, 404, 'NOT_FOUND'],
    ['an id without end', 'GET', `/products/${'x'.repeat(2000)}`, {}, 404, 'NOT_FOUND'],
    ['an address that is none', 'GET', '/%zz', {}, 404, 'NOT_FOUND'],
    ['an id that is none', 'DELETE', '/orders/%E0%A4%A', {}, 404, 'NOT_FOUND'],
    ['broken JSON', 'POST', '/reviews', { body: '{"message":' }, 400, 'BAD_USER_INPUT'],
    ['no body', 'POST', '/reviews', {}, 400, 'BAD_USER_INPUT'],
    ['an empty body', 'POST', '/reviews', { body: '' }, 400, 'BAD_USER_INPUT'],
    ['a list', 'POST', '/reviews', { body: [] }, 400, 'BAD_USER_INPUT'],
    ['a poisoned body', 'POST', '/reviews', { body: '{"__proto__":{"a":1}}' }, 400, 'BAD_USER_INPUT'],
    [
      'more than 100 kB',
      'POST',
      '/reviews',
      { body: { message: 'x'.repeat(103_000) } },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a form',
      'POST',
      '/reviews',
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'plain text',
      'POST',
      '/reviews',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'an odd charset',
      'POST',
      '/reviews',
      { body: '{}', headers: { 'content-type': 'application/json; charset=utf-7' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a packed body',
      'POST',
      '/reviews',
      { body: '{}', headers: { 'content-encoding': 'gzip' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a picture, please', 'GET', '/products', { headers: { accept: 'image/png' } }, 406, 'NOT_ACCEPTABLE'],
  ])('%s', async (_what, method, path, request, status, code) => {
    const answer = await call(method, path, request);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    const { message, fields } = answer.body.error;
    expect([typeof message, typeof fields]).toEqual(['string', 'object']);
  });

  test.each([
    ['PATCH', '/products', 'DELETE, GET, HEAD, POST'],
    ['PUT', '/products', 'DELETE, GET, HEAD, POST'],
    ['POST', `/products/${NOWHERE}`, 'GET, HEAD'],
    ['GET', '/create-order', 'POST'],
    ['DELETE', '/api/users', 'GET, HEAD, POST, PUT'],
    ['GET', '/users/admin', 'PUT'],
  ])('%s %s is not allowed', async (method, path, allow) => {
    const { status, body, headers } = await call(method, path);
    expect([status, body.error.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
    const options = await call('OPTIONS', path);
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
  });

  test.each([
    ['GET /products HTTP/1.1\r\nbad header\r\n\r\n', 400],
    [`GET /products HTTP/1.1\r\nhost: shop\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('bytes that are no HTTP: %#', async (bytes, status) => {
    const [head = '', body = ''] = (await sendRaw(shop.url, bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('\r\ncache-control: no-store\r\n');
    expect(JSON.parse(body).error).toMatchObject({ message: expect.any(String), fields: {} });
  });
});

describe('who asks', () => {
  test.each(['nonsense', 'Bearer', 'Bearer a.b.c', 'Basic YTpi'])(
    'Authorization: %s',
    async (authorization) => {
      const { status, body, headers } = await callRest(shop.url, 'GET', '/products', {
        headers: { authorization },
      });
      expect([status, body.error.code, headers.get('www-authenticate')]).toEqual([
        401,
        'UNAUTHENTICATED',
        'Bearer',
      ]);
    },
  );

  test('a visitor gets 401 before their body is looked at', async () => {
    const { status } = await call('POST', '/reviews', { token: undefined, body: '{"message":' });
    expect(status).toBe(401);
  });

  test.each(['/users/EMAIL', '/carts/EMAIL', '/my-orders/EMAIL'])(
    '%s of another user and of no user get the same answer',
    async (pattern) => {
      const [stranger, missing] = await Promise.all(
        [admin.email, 'nobody@example.test'].map((email) => call('GET', pattern.replace('EMAIL', email))),
      );
      expect(stranger?.status).toBe(403);
      expect([missing?.status, missing?.body]).toEqual([stranger?.status, stranger?.body]);
    },
  );

  test('an address is the own one however it is written', async () => {
    const { status, body } = await call('GET', `/users/${encodeURIComponent(person.email.toUpperCase())}`);
    expect([status, body]).toEqual([200, { admin: false }]);
  });

  test.each(['nobody@example.test', '%00'])('%s, which no user has, is no admin’s', async (unknown) => {
    const { status, body } = await call('GET', `/users/${unknown}`, { token: admin.token });
    expect([status, body]).toEqual([200, { admin: false }]);
  });

  test('a requester other than the caller is refused', async () => {
    const body = { requester: person.email, request: person.email };
    expect((await call('PUT', '/users/admin', { token: admin.token, body })).status).toBe(403);
  });
});

describe('what was sent', () => {
  test.each<[string, string, unknown, string]>([
    ['POST', '/reviews', { rating: 5 }, 'message'],
    ['POST', '/reviews', { message: 'Fine.', rating: '5' }, 'rating'],
    ['POST', '/reviews', { message: 'Fine.', rating: 4.5 }, 'rating'],
    ['POST', '/reviews', { message: 'Fine.', rating: 0 }, 'rating'],
    ['POST', '/reviews', { message: ' ', rating: 5 }, 'message'],
    ['POST', '/reviews', { message: 'a\u0000b', rating: 5 }, 'message'],
    ['POST', '/ratings', { productId: NOWHERE, name: 'A', message: 'B', rates: 6 }, 'rates'],
    [
      'POST',
      '/ratings',
      { productId: NOWHERE, name: 'A', message: 'B', rates: 5, image: 'javascript:x' },
      'image',
    ],
    ['POST', '/carts', { productId: NOWHERE, quantity: 0 }, 'quantity'],
    ['POST', '/carts', { productId: NOWHERE, quantity: -1 }, 'quantity'],
    ['POST', '/carts', { productId: NOWHERE, quantity: 1.5 }, 'quantity'],
    ['POST', '/carts', { productId: NOWHERE, quantity: '2' }, 'quantity'],
    ['POST', '/carts', { productId: NOWHERE, quantity: 1e9 }, 'quantity'],
    ['POST', '/carts', { productId: 'x', quantity: 1 }, 'productId'],
    ['PUT', `/carts/${NOWHERE}`, { quantity: 100 }, 'quantity'],
    ['POST', '/create-order', { amount: '1200' }, 'amount'],
    ['POST', '/create-order', { amount: 12.5 }, 'amount'],
    ['POST', '/create-order', { amount: -1 }, 'amount'],
    ['POST', '/create-order', { amount: 0 }, 'amount'],
    ['POST', '/orders', { paymentId: '../orders' }, 'paymentId'],
    ['POST', '/orders', { paymentId: 'pay_1', phone: 'x'.repeat(41) }, 'phone'],
    ['PUT', '/users', { avatar: 'http://pictures.example/a.png' }, 'avatar'],
    ['PUT', '/users', { displayName: 7 }, 'displayName'],
  ])('%s %s %j', async (method, path, body, field) => {
    const answer = await call(method, path, { body });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });

  test.each<[string, string, unknown, string]>([
    [
      'POST',
      '/products',
      { name: 'A', description: 'B', price: -1, photo: '/images/a', category: 'Fruits' },
      'price',
    ],
    [
      'POST',
      '/products',
      { name: 'A', description: 'B', price: 1e300, photo: '/images/a.1.webp', category: 'Fruits' },
      'price',
    ],
    [
      'POST',
      '/products',
      { name: 'A', description: 'B', price: 1, photo: '/images/a.1.webp', category: 'nuts' },
      'category',
    ],
    ['PUT', '/orders/', { orderId: NOWHERE, status: 'Lost' }, 'status'],
  ])('of an admin: %s %s %j', async (method, path, body, field) => {
    const answer = await call(method, path, { token: admin.token, body });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]]);
  });

  test('34.9 a price comes back as it was sent, or is refused: it never becomes another one', async () => {
    const product = {
      name: 'A',
      description: 'B',
      photo: '/images/a.1.webp',
      category: 'Fruits',
    };
    const post = async (price: unknown) => {
      const { status, body } = await call('POST', '/products', {
        token: admin.token,
        body: { ...product, price },
      });
      return [status, status === 201 ? body.price : Object.keys(body.error.fields)];
    };
    for (const price of [2.67, 0, 12, 19.99, 0.1 + 0.2]) {
      expect(await post(price)).toEqual([201, Math.round(price * 100) / 100]);
    }
    const refused = [400, ['price']];
    for (const price of [2.675, 0.001, -1, '3,50', '3.50', '1e3', '0x10', '', null, true]) {
      expect([price, await post(price)]).toEqual([price, refused]);
    }
  });

  test('undeclared fields are ignored, however deep they are', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    const { status } = await call('POST', '/reviews', {
      body: `{"message":"Fine.","rating":5,"role":"admin","deep":${deep}}`,
      headers: { 'idempotency-key': 'deep' },
    });
    expect(status).toBe(201);
  });
});

describe('what is not there', () => {
  test.each<[string, string, unknown?]>([
    ['GET', '/products/category/'],
    ['GET', '/products/nothing'],
    ['GET', `/products/${NOWHERE}`],
    ['GET', '/ratings/nothing'],
    ['GET', `/ratings/${NOWHERE}`],
    ['DELETE', '/carts/nothing'],
    ['DELETE', `/carts/${NOWHERE}`],
    ['PUT', '/carts/nothing', { quantity: 1 }],
    ['POST', '/carts', { productId: NOWHERE, quantity: 1 }],
    ['POST', '/ratings', { productId: 'x', name: 'A', message: 'B', rates: 5 }],
    ['POST', '/orders', { paymentId: 'pay_unknown' }],
    ['DELETE', '/orders', { _id: 'nothing' }],
    ['DELETE', '/orders', { _id: NOWHERE }],
    ['DELETE', '/products', { _id: NOWHERE }],
    ['DELETE', '/reviews', { _id: NOWHERE }],
    ['DELETE', '/ratings', { _id: 'nothing' }],
    ['PUT', '/orders/', { orderId: NOWHERE, status: 'Shipped' }],
    ['PUT', '/users/admin', { requester: 'ME', request: 'nobody@example.test' }],
  ])('%s %s %j', async (method, path, body) => {
    const sent = JSON.stringify(body)?.replace('ME', admin.email);
    const answer = await call(method, path, { token: admin.token, ...(sent ? { body: sent } : {}) });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('an unknown department is a mistake, and the answer says which there are', async () => {
    const { status, body } = await call('GET', '/products/category/Fish');
    expect([status, body.error.fields]).toEqual([
      400,
      { category: 'category is one of Beverage, Delicatessens, Fruits, Vegetables.' },
    ]);
  });
});

describe('what does not go with how things are', () => {
  test('an amount that is not the cart’s: the response has the right one, and nothing begins', async () => {
    const shopper = await shop.signUp();
    const product = await buildProduct(shop.dataSource);
    await buildCartLine(shop.dataSource, { userId: shopper.userId, productId: product.id });
    const { token } = shopper;
    const { status, body } = await call('POST', '/create-order', { token, body: { amount: 1 } });
    expect([status, body.error.code, body.error.amount, body.error.total]).toEqual([
      409,
      'PRICE_CHANGED',
      850,
      8.5,
    ]);
    const begun = await call('POST', '/create-order', { token, body: { amount: body.error.amount } });
    expect([begun.status, begun.body.amount]).toEqual([200, 850]);
    const again = await call('POST', '/create-order', { token, body: { amount: 850 } });
    expect(again.body).toEqual(begun.body);
  });

  test('more than there is', async () => {
    const { id } = await buildProduct(shop.dataSource, { stock: 2 });
    const { status, body } = await call('POST', '/carts', { body: { productId: id, quantity: 3 } });
    expect([status, body.error.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(await shop.dataSource.manager.countBy(CartLine, { productId: id })).toBe(0);
  });

  test('what is so already is not modified', async () => {
    const body = { requester: admin.email, request: admin.email };
    const answer = await call('PUT', '/users/admin', { token: admin.token, body });
    expect([answer.status, answer.body]).toEqual([200, { modifiedCount: 0 }]);
  });
});

test('a header that says JSON is no body', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await call('DELETE', `/carts/${person.email}`, { headers })).body).toEqual({ deletedCount: 0 });
  expect(await shop.dataSource.manager.count(Order)).toBe(0);
});
