import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { countStatements } from '../support/statements.js';
import { createTestShop, testConfig, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
let sold: Product;
let gone: Product;

beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: 'https://shop.example.com/' });
  shop = await createTestShop({ config });
  sold = await buildProduct(shop.dataSource);
  gone = await buildProduct(shop.dataSource, { deletedAt: new Date() });
});

afterAll(() => shop.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual', headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('robots.txt disallows personal pages and names the sitemap', async () => {
  const { status, headers, text } = await read('/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Disallow: /dashboard\n');
  expect(text).toContain('Sitemap: https://shop.example.com/sitemap.xml\n');
});

test('the sitemap lists the public pages and the products that are sold', async () => {
  const { headers, text } = await read('/sitemap.xml');
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain('https://shop.example.com/reviews');
  expect(addresses).toContain(`https://shop.example.com/products/${sold.id}`);
  expect(addresses).not.toContain(`https://shop.example.com/products/${gone.id}`);
});

test('the sitemap is cached until a product comes or goes, and for those who cannot unpack it, too', async () => {
  const plain = await read('/sitemap.xml', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  await vi.waitFor(async () => {
    let again = plain;
    const statements = await countStatements(shop.dataSource, async () => {
      again = await read('/sitemap.xml');
    });
    expect(again.headers.get('content-encoding')).toBe('gzip');
    expect(again.headers.get('vary')).toContain('Accept-Encoding');
    expect(again.text).toBe(plain.text);
    expect(statements).toBe(0);
  });
  const { id } = await buildProduct(shop.dataSource);
  expect((await read('/sitemap.xml')).text).toContain(id);
  await shop.dataSource.getRepository(Product).update(id, { hidden: true });
  expect((await read('/sitemap.xml')).text).not.toContain(id);
});

test('/favicon.ico leads to an icon', async () => {
  const { status, headers } = await read('/favicon.ico');
  expect(status).toBe(301);
  expect(headers.get('location')).toBe('/icons/icon-192.png');
});

test('37.21 R19: a large catalogue has an index of sitemaps, which list every product once', async () => {
  const config = testConfig({ PUBLIC_URL: 'https://shop.example.com/', LOCALES: 'en,en-XA,ar-XB' });
  const large = await createTestShop({ config });
  try {
    await large.dataSource.query(`
      insert into products (name, description, price, photo, category_ids)
      select 'Peach ' || n, 'Juicy.', n, '/pictures/x.800.webp', '{${Category.FRUITS}}' from generate_series(1, 6700) as n`);
    const locationsOf = async (path: string) => {
      const answer = await fetch(large.url + path);
      expect(answer.status).toBe(200);
      const text = await answer.text();
      // The limits of sitemaps.org.
      expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
      return {
        text,
        addresses: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? ''),
      };
    };
    const index = await locationsOf('/sitemap.xml');
    expect(index.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(index.addresses).toEqual([1, 2, 3].map((part) => `https://shop.example.com/sitemap-${part}.xml`));
    const listed: string[] = [];
    for (const address of index.addresses) {
      const { addresses } = await locationsOf(new URL(address).pathname);
      expect(addresses.length).toBeLessThanOrEqual(50_000);
      listed.push(...addresses);
    }
    expect(listed).toContain('https://shop.example.com/ar-XB/reviews');
    const products: { id: string }[] = await large.dataSource.query('select id from products');
    const english = listed.filter((address) => address.startsWith('https://shop.example.com/products/'));
    expect(english.toSorted()).toEqual(
      products.map(({ id }) => `https://shop.example.com/products/${id}`).toSorted(),
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect((await fetch(`${large.url}/sitemap-4.xml`)).status).toBe(404);
    expect((await fetch(`${large.url}/sitemap-0.xml`)).status).toBe(404);
  } finally {
    await large.close();
  }
});
