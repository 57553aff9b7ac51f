import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { builtWeb, missingFrom, openPage, renderedPart, withoutNonce } from '../support/pages.js';
import { createTestShop, testConfig, type TestShop } from '../support/test-shop.js';

const ORIGIN = 'https://shop.example.com';

let shop: TestShop;
let apples: Product;

beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: ORIGIN, SHOP_NAME: 'Corner & Co', LOCALES: 'en,en-XA,ar-XB' });
  shop = await createTestShop({ config, webRoot: await builtWeb() });
  apples = await buildProduct(shop.dataSource, { name: 'Orchard apples', price: 123456 });
});

afterAll(() => shop.close());

const open = (address: string) => openPage(shop.url, address);
const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];
const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/gi)].map(
    ([, rel, language, href]) => [language ?? rel, href],
  );

describe('the prefix of an address', () => {
  test.each([
    ['/products', 'en', 'ltr', 'Products'],
    ['/en-XA/products', 'en-XA', 'ltr', '[Þŕöðûçţš'],
    ['/ar-XB/products', 'ar-XB', 'rtl', '\u202EProducts\u202C'],
    ['/AR-xb/products/', 'ar-XB', 'rtl', '\u202EProducts\u202C'],
  ])('%s is in %s', async (address, locale, direction, text) => {
    const { status, headers, html, title } = await open(address);
    expect(status).toBe(200);
    expect(rootOf(html)).toBe(`<html lang="${locale}" dir="${direction}">`);
    expect(headers.get('content-language')).toBe(locale);
    expect(title).toContain(text);
    expect(renderedPart({ html } as never)).toContain('Orchard apples');
  });

  test('leads to links with the same prefix', async () => {
    const page = await open('/ar-XB');
    expect(missingFrom(renderedPart(page), ['href="/ar-XB"', 'href="/ar-XB/products"'])).toEqual([]);
    expect(renderedPart(page)).not.toMatch(/href="\/(products|reviews|login)?"/);
  });

  test('makes a page of its own, also from the cache', async () => {
    const first = await Promise.all(['/', '/ar-XB', '/en-XA'].map(open));
    const again = await Promise.all(['/', '/ar-XB', '/en-XA'].map(open));
    expect(again.map(withoutNonce)).toEqual(first.map(withoutNonce));
    expect(new Set(again.map(({ html }) => rootOf(html))).size).toBe(3);
    // The search field of the header.
    const margin = /margin-(left|right):calc\(1\.5 \* var\(--mui-spacing\)\)/;
    expect(again.map(({ html }) => margin.exec(html)?.[1])).toEqual(['left', 'right', 'left']);
  });

  test.each([
    [
      '/',
      '/manifest.webmanifest',
      'Without JavaScript you can look around. Cart, sign-in and orders need it.',
    ],
    ['/en-XA/reviews', '/en-XA/manifest.webmanifest', '[Ŵîţĥöûţ ĴàṽàŠçŕîþţ ýöû çàñ ļööķ àŕöûñð.'],
    ['/ar-XB', '/ar-XB/manifest.webmanifest', '\u202EWithout\u202C \u202EJavaScript\u202C'],
  ])('gives %s its manifest and its text for browsers without scripts', async (address, manifest, text) => {
    const { html } = await open(address);
    expect(html).toContain(`<link rel="manifest" href="${manifest}" />`);
    expect(html.split('<noscript>').length).toBe(2);
    expect(html).toContain(`<body><noscript><p>${text}`);
  });

  test.each(['/xx', '/xx/products', '/ar-XB/no/such/aisle', '/en-XA/ar-XB/products'])(
    '%s is not there',
    async (address) => {
      expect((await open(address)).status).toBe(404);
    },
  );

  test('is none for data', async () => {
    const answer = await fetch(`${shop.url}/ar-XB/products`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
  });
});

test('38.8: a product has the texts of the language on its page, for search engines too', async () => {
  const { id } = await buildProduct(shop.dataSource, {
    name: 'Autumn pears',
    description: 'Juicy.',
    translations: { 'en-XA': { name: 'Herbstbirnen', description: 'Saftig.' } },
  });
  const [english, german] = [await open(`/products/${id}`), await open(`/en-XA/products/${id}`)];
  expect([english.title, german.title]).toEqual([
    'Autumn pears · Corner &amp; Co',
    'Herbstbirnen · Corner &amp; Co',
  ]);
  expect(german.html).toContain('"name":"Herbstbirnen"');
  expect(missingFrom(renderedPart(german), ['Herbstbirnen', 'Saftig.'])).toEqual([]);
  expect(german.html).not.toMatch(/Autumn pears|Juicy/);
  expect(english.html).not.toMatch(/Herbstbirnen|Saftig/);
});

describe('the web app manifest', () => {
  const read = async (address: string) => {
    const response = await fetch(shop.url + address);
    return { headers: response.headers, manifest: (await response.json()) as Record<string, unknown> };
  };

  test('names the shop and its icons', async () => {
    const { headers, manifest } = await read('/manifest.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('cache-control')).toBe('no-cache');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const again = await fetch(`${shop.url}/manifest.webmanifest`, { headers: known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'en',
      dir: 'ltr',
      name: 'Corner & Co',
      short_name: 'Corner & Co',
      description: 'Fresh fruits, vegetables, delicatessens and drinks, brought to your door.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      shortcuts: [
        { name: 'Products', url: '/products' },
        { name: 'My orders', url: '/dashboard/my-orders' },
      ],
    });
    expect(manifest['icons']).toContainEqual(
      expect.objectContaining({ src: '/icons/icon-512.png', sizes: '512x512', purpose: 'maskable' }),
    );
  });

  test('is the same app in each locale, and opens in the locale', async () => {
    const { headers, manifest } = await read('/ar-XB/manifest.webmanifest');
    expect(headers.get('content-language')).toBe('ar-XB');
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'ar-XB',
      dir: 'rtl',
      name: 'Corner & Co',
      description: expect.stringContaining('\u202Ebrought\u202C') as string,
      start_url: '/ar-XB',
      scope: '/',
      shortcuts: [
        { name: '\u202EProducts\u202C', url: '/ar-XB/products' },
        { name: '\u202EMy\u202C \u202Eorders\u202C', url: '/ar-XB/dashboard/my-orders' },
      ],
    });
  });
});

describe('search engines learn of each locale', () => {
  test.each([
    ['/products', '/products'],
    ['/ar-XB/products?utm_source=x', '/ar-XB/products'],
  ])('from %s', async (address, canonical) => {
    expect(linksOf((await open(address)).html)).toEqual([
      ['canonical', ORIGIN + canonical],
      ['en', `${ORIGIN}/products`],
      ['en-XA', `${ORIGIN}/en-XA/products`],
      ['ar-XB', `${ORIGIN}/ar-XB/products`],
      ['x-default', `${ORIGIN}/products`],
    ]);
  });

  test('from the sitemap and robots.txt', async () => {
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    const path = `/products/${apples.id}`;
    expect(
      missingFrom(sitemap, [
        `<loc>${ORIGIN}${path}</loc>`,
        `<loc>${ORIGIN}/ar-XB${path}</loc>`,
        `<loc>${ORIGIN}/ar-XB</loc>`,
        `<xhtml:link rel="alternate" hreflang="en-XA" href="${ORIGIN}/en-XA${path}"/>`,
        `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}${path}"/>`,
        'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      ]),
    ).toEqual([]);
    const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /checkout\n');
    expect(robots).toContain('Disallow: /ar-XB/checkout\n');
  });
});

test('38.8: admins choose the languages, which are live at once; the first one has no prefix', async () => {
  const admin = await shop.signUp({ admin: true });
  const choose = (locales: readonly string[]) =>
    shop.graphql(
      'mutation ($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { locales } }',
      { input: { locales } },
      admin.token,
    );
  for (const refused of [[], ['en', 'en'], ['fr']]) {
    const { errors } = await choose(refused);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { locales: expect.any(String) },
    });
  }
  expect((await choose(['de', 'en'])).data.updateShopSettings.locales).toEqual(['de', 'en']);
  expect(rootOf((await open('/products')).html)).toBe('<html lang="de" dir="ltr">');
  const english = await open('/en/products');
  expect(rootOf(english.html)).toBe('<html lang="en" dir="ltr">');
  expect(linksOf(english.html)).toEqual([
    ['canonical', `${ORIGIN}/en/products`],
    ['de', `${ORIGIN}/products`],
    ['en', `${ORIGIN}/en/products`],
    ['x-default', `${ORIGIN}/products`],
  ]);
  // Links from before the change.
  for (const [former, address] of [
    ['/de/products?sort=price', '/products?sort=price'],
    ['/ar-XB', '/'],
    // Of regions: in the nearest language.
    ['/en-GB/products?sort=price', '/en/products?sort=price'],
    ['/de-CH', '/'],
  ] as const) {
    const accept = { accept: 'text/html' };
    const response = await fetch(shop.url + former, { headers: accept, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, address]);
  }
  expect((await openPage(shop.url, '/fr-FR/products')).status).toBe(404);
  expect((await fetch(`${shop.url}/ar-XB/manifest.webmanifest`)).status).toBe(404);
  const manifest = await fetch(`${shop.url}/en/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ start_url: '/en', lang: 'en' });
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(`<loc>${ORIGIN}/en/products</loc>`);
  expect((await shop.graphql('{ shop { locales } }')).data.shop.locales).toEqual(['de', 'en']);
});

describe('with one locale', () => {
  let english: TestShop;
  beforeAll(async () => {
    english = await createTestShop({ webRoot: await builtWeb() });
  });
  afterAll(() => english.close());

  test('there are no prefixes and no alternates', async () => {
    const { html, headers } = await openPage(english.url, '/products');
    expect(rootOf(html)).toBe('<html lang="en" dir="ltr">');
    expect(headers.get('content-language')).toBe('en');
    expect(linksOf(html).map(([name]) => name)).toEqual(['canonical']);
    const former = await fetch(`${english.url}/ar-XB/products`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(former.headers.get('location')).toBe('/products');
    expect(await (await fetch(`${english.url}/sitemap.xml`)).text()).not.toContain('hreflang');
  });
});
