import { beforeAll, describe, expect, test } from 'vitest';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import type { Untyped } from '../support/graphql-client.js';
import { callRest, type RestAnswer } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const COUNT = 300;

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeAll(async () => {
  const { dataSource } = shop;
  for (let number = 0; number < COUNT; number += 1) {
    // A few at the same moment and the same price, so that only the id decides their order.
    const createdAt = new Date(1_790_000_000_000 + Math.floor(number / 7) * 1000);
    await buildProduct(dataSource, { createdAt, price: (number % 11) * 100 });
  }
  const { id: productId } = await buildProduct(dataSource, { name: 'Quince jelly', price: 5000 });
  for (let number = 0; number < 5; number += 1) {
    await buildOrder(dataSource, { userId: admin.userId, lines: [{ productId }] });
    await buildReview(dataSource, { userId: admin.userId });
    await buildRating(dataSource, { productId });
  }
});

const get = (path: string, token?: string) => callRest(shop.url, 'GET', path, { token });

const linkOf = ({ headers }: RestAnswer, relation: string): string | null =>
  new RegExp(`<([^>]+)>; rel="${relation}"`).exec(headers.get('link') ?? '')?.[1] ?? null;

/** Goes on as long as there is a next page. */
async function walk(path: string, token?: string): Promise<{ rows: Untyped[]; pages: number }> {
  const rows: Untyped[] = [];
  let pages = 0;
  for (let next: string | null = path; next; pages += 1) {
    const page: RestAnswer = await get(next, token);
    expect(page.status).toBe(200);
    rows.push(...page.body);
    next = linkOf(page, 'next');
    if (pages > COUNT) throw new Error('There is no end.');
  }
  return { rows, pages };
}

const idsOf = (rows: readonly Untyped[]) => rows.map(({ _id }) => String(_id));

test.each(['/products?limit=7', '/api/products?limit=50', '/products?limit=40&sort=price_asc', '/products'])(
  'every product once, by the links of %s',
  async (path) => {
    const { rows } = await walk(path);
    expect(rows).toHaveLength(COUNT + 1);
    const all = await shop.dataSource.manager.find(Product);
    expect(new Set(idsOf(rows))).toEqual(new Set(all.map(({ id }) => id)));
  },
);

test('the order holds from page to page', async () => {
  const { rows } = await walk('/products?limit=40&sort=price_asc');
  const prices = rows.map(({ price }) => price as number);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('the links lead to where they came from, with the same parameters', async () => {
  const page = await get('/api/products/category/Fruits?limit=5&sort=name');
  const next = new URL(linkOf(page, 'next') ?? '');
  expect([next.origin, next.pathname]).toEqual([shop.url, '/api/products/category/Fruits']);
  expect([next.searchParams.get('limit'), next.searchParams.get('sort')]).toEqual(['5', 'name']);
  const second = await get(next.href);
  expect(linkOf(second, 'first')).toBe(`${shop.url}/api/products/category/Fruits?limit=5&sort=name`);
});

test('without a limit there is a cap, and the headers say so', async () => {
  const page = await get('/products');
  expect(page.body).toHaveLength(100);
  expect(page.headers.get('x-total-count')).toBe(String(COUNT + 1));
  expect(linkOf(page, 'next')).toBeTruthy();
  const last = await get('/products?q=quince');
  expect(last.body).toHaveLength(1);
  expect(last.headers.get('x-total-count')).toBe('1');
  expect(linkOf(last, 'next')).toBeNull();
});

test('a search has the order of GraphQL', async () => {
  const { body } = await get('/products?q=product%201&limit=20');
  const { products } = await shop.ask(
    '{ products(first: 20, filter: { search: "product 1" }) { edges { node { id } } } }',
  );
  expect(idsOf(body)).toEqual(products.edges.map(({ node }: Untyped) => node.id));
  expect(body.length).toBeGreaterThan(1);
});

describe('other lists', () => {
  test.each([
    ['/orders?limit=2', 5],
    ['/my-orders/ME?limit=2', 5],
    ['/reviews?limit=2&sort=newest', 5],
    ['/ratings/QUINCE?limit=2', 5],
    ['/users?limit=1', null],
  ])('%s', async (pattern, count) => {
    const quince = (await get('/products?q=quince')).body[0]._id;
    const path = pattern.replace('ME', admin.email).replace('QUINCE', quince);
    const { rows, pages } = await walk(path, admin.token);
    const total = (await get(path, admin.token)).headers.get('x-total-count');
    expect(rows).toHaveLength(count ?? Number(total));
    expect(new Set(idsOf(rows)).size).toBe(rows.length);
    expect(pages).toBeGreaterThan(count ? 2 : 0);
  });
});

test.each([
  ['/products?limit=0', 'limit'],
  ['/products?limit=101', 'limit'],
  ['/products?limit=1.5', 'limit'],
  ['/products?limit=-1', 'limit'],
  ['/products?limit=1&limit=2', 'limit'],
  ['/products?sort=price;drop', 'sort'],
  ['/products?cursor=nonsense', 'cursor'],
  [`/products?q=${'x'.repeat(101)}`, 'q'],
  ['/products?q=%00', 'q'],
  ['/reviews?sort=oldest', 'sort'],
])('%s is refused', async (path, field) => {
  const { status, body } = await get(path);
  expect([status, body.error.code]).toEqual([400, 'BAD_USER_INPUT']);
  expect(Object.keys(body.error.fields)).toEqual([field]);
});

test('a cursor of another order is refused', async () => {
  const next = linkOf(await get('/products?limit=1&sort=name'), 'next') ?? '';
  expect((await get(next.replace('sort=name', 'sort=price_asc'))).status).toBe(400);
});
