import { expect, test } from 'vitest';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

test.each<[string, string, unknown, Record<string, string>]>([
  ['PUT', '/users/admin', { requester: 'ME', request: '' }, { request: 'Please fill in request.' }],
  ['GET', `/products?q=${'x'.repeat(101)}`, undefined, { q: 'At most 100 characters are allowed for q.' }],
  ['GET', '/reviews?sort=oldest', undefined, { sort: 'sort is one of newest.' }],
  ['POST', '/orders', { paymentId: '' }, { paymentId: 'paymentId is not what is expected here.' }],
  [
    'POST',
    '/products',
    { name: ' ', description: 'B', price: 1, photo: '/images/a.1.webp', category: 'Fruits' },
    { name: 'Please fill in name.' },
  ],
])('%s %.30s %j is reported by the names it was sent with', async (method, path, body, fields) => {
  const sent = JSON.stringify(body)?.replace('ME', admin.email);
  const answer = await callRest(shop.url, method, path, {
    token: admin.token,
    ...(sent ? { body: sent } : {}),
  });
  expect([answer.status, answer.body.error.fields]).toEqual([400, fields]);
});
