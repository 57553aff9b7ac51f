import { beforeAll, describe, expect, test } from 'vitest';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const person = sharedPerson(shop);
let product: Product;

beforeAll(async () => {
  product = await buildProduct(shop.dataSource);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  callRest(shop.url, 'GET', path, { headers });

const FOR_ALL = 'public, max-age=0, s-maxage=3, stale-while-revalidate=0';
const BESIDE_PAGES = 'private, no-cache';

describe.each([
  ['/products', 'Accept, User-Agent', BESIDE_PAGES],
  ['/products/category/Fruits', 'Accept, User-Agent', BESIDE_PAGES],
  ['/products/ID', 'Accept, User-Agent', BESIDE_PAGES],
  ['/api/products', 'Accept', FOR_ALL],
  ['/reviews', 'Accept, User-Agent, Authorization', BESIDE_PAGES],
  ['/api/ratings/ID', 'Accept, Authorization', FOR_ALL],
])('%s', (pattern, vary, caches) => {
  const path = () => pattern.replace('ID', product.id);

  test('may be cached, and is revalidated', async () => {
    const { status, headers } = await get(path());
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(caches);
    expect(headers.get('vary')).toBe(vary);
    const etag = headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path(), { 'if-none-match': known });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get(path(), { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD has the same headers without the body', async () => {
    const whole = await get(path());
    const head = await callRest(shop.url, 'HEAD', path());
    expect([head.status, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'link', 'x-total-count']) {
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    }
  });

  test('is another one after a change', async () => {
    const before = (await get(path())).headers.get('etag') ?? '';
    await shop.dataSource.manager.increment(Product, { id: product.id }, 'price', 10);
    await buildRating(shop.dataSource, { productId: product.id });
    await buildReview(shop.dataSource);
    const { status, headers } = await get(path(), { 'if-none-match': before });
    expect(status).toBe(200);
    expect(headers.get('etag')).not.toBe(before);
  });
});

test('personal responses are cached nowhere', async () => {
  const { token, email } = person;
  // Of reviews and ratings a person sees more than visitors, who have requested them before.
  const forVisitors = ['/reviews', `/ratings/${product.id}`];
  for (const path of forVisitors) await get(path);
  for (const path of [`/carts/${email}`, `/my-orders/${email}`, '/users', ...forVisitors]) {
    const { headers } = await callRest(shop.url, 'GET', path, { token });
    expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null]);
  }
});

test('nor is what was not found', async () => {
  for (const path of ['/products/nothing', '/nothing', '/products?limit=0']) {
    expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});
