import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { QueryRunner } from 'typeorm';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { buildProduct } from '../factories/product.factory.js';
import { openCountedShop } from '../support/counted-shops.js';
import { builtWeb, missingFrom, openPage, type Page } from '../support/pages.js';
import { createTestShop, testConfig, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
/** The parts of a page that is no empty shell. */
const PARTS = ['<title>', '<header', '<nav', '<main', '</main>', '<footer', '"cache":null'];

const cachingOf = ({ headers }: Page) => ['cache-control', 'etag', 'age'].map((name) => headers.get(name));

describe('while the database keeps pages waiting', () => {
  let shop: TestShop;
  let apples: Product;
  let locking: QueryRunner | undefined;
  const metrics = createMetrics();
  const fallbacks = async () =>
    (await metrics.registry.getSingleMetricAsString('larder_page_fallbacks_total'))
      .split('\n')
      .filter((line) => !line.startsWith('#'));

  const localesNow = async () => {
    const response = await fetch(`${shop.url}/config.json`);
    return ((await response.json()) as { locales: string[] }).locales;
  };

  beforeAll(async () => {
    shop = await createTestShop({ webRoot: await builtWeb(), pageTimeLimitMs: 3_000, metrics });
    await shop.dataSource.query(`update shop_settings set locales = '{en,de}'`);
    // Pages of other settings do not stand in for those of now.
    await until(async () => (await localesNow()).includes('de'));
    apples = await buildProduct(shop.dataSource, { name: 'Orchard apples' });
  });
  afterEach(async () => {
    await locking?.rollbackTransaction();
    await locking?.release();
    locking = undefined;
  });
  afterAll(() => shop.close());

  const lockProducts = async () => {
    locking = shop.dataSource.createQueryRunner();
    await locking.startTransaction();
    await locking.query('lock table products in access exclusive mode');
  };

  test('crawlers get title, header, skeleton and footer of a page that nobody has opened', async () => {
    await lockProducts();
    const page = await openPage(shop.url, '/products?category=fruits', CRAWLER);
    expect([page.status, page.title]).toEqual([200, 'Products · Larder']);
    expect(missingFrom(page.html, PARTS)).toEqual([]);
    // It stands for other addresses as well.
    expect(page.html).not.toContain('rel="canonical"');
    expect(cachingOf(page)).toEqual(['no-store', null, null]);
    expect(await fallbacks()).toEqual(['larder_page_fallbacks_total{sent="skeleton"} 1']);
  });

  test('a stale page is sent as such, and in no other language', async () => {
    const address = `/products/${apples.id}`;
    let before = await openPage(shop.url, address);
    // Its first render may take too long as well.
    while (before.headers.get('etag') === null) before = await openPage(shop.url, address);
    await shop.dataSource.query('update products set price = price + 1');
    await lockProducts();
    let now = await openPage(shop.url, address);
    // Until the process has been notified of the change.
    while (now.headers.get('etag') !== null) now = await openPage(shop.url, address);
    expect(now).toMatchObject({ status: 200, title: before.title });
    expect(now.html).toContain('Orchard apples');
    expect(cachingOf(now)).toEqual(['no-store', null, expect.stringMatching(/^\d+$/)]);
    const other = await openPage(shop.url, `/de${address}`);
    expect(other.html).not.toContain('Orchard apples');
    expect(other.html).toContain('lang="de"');
    expect(missingFrom(other.html, PARTS)).toEqual([]);
  });
});

test('a client above the limit of renders gets the skeleton of each kind of page, with its status', async () => {
  const { shop } = await openCountedShop({
    webRoot: await builtWeb(),
    config: testConfig({ RATE_LIMITS: 'on', LIMIT_RENDERS: '1,1,600' }),
  });
  try {
    await openPage(shop.url, '/');
    for (const [address, status, title] of [
      ['/products?q=tea', 200, 'Products · Larder'],
      ['/products/00000000-0000-4000-8000-000000000001', 200, 'Larder'],
      ['/reviews', 200, 'Reviews · Larder'],
      ['/login', 200, 'Sign in · Larder'],
      ['/checkout', 200, 'Checkout · Larder'],
      ['/purchase/any', 200, 'Purchase · Larder'],
      ['/pages/terms', 200, 'Larder'],
      ['/not/there', 404, 'Page not found · Larder'],
      ['/products/none', 404, 'Page not found · Larder'],
    ] as const) {
      const page = await openPage(shop.url, address);
      expect([address, page.status, page.title]).toEqual([address, status, title]);
      expect(missingFrom(page.html, ['<header', '<main', '"cache":null'])).toEqual([]);
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
  } finally {
    await shop.close();
  }
});
