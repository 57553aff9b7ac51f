import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { maskEmail } from '../../src/common/email.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { NO_FOOD_FACTS } from '@larder/shared/food-facts';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { builtWeb, renderedPart, missingFrom, openPage, withoutNonce, type Page } from '../support/pages.js';
import { sendRaw } from '../support/raw-http.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const NASTY = '</script><script>alert(1)</script>';

let shop: TestShop;
let person: TestPerson;
let apples: Product;
let nasty: Product;
let gone: Product;
let unseen: Product;

beforeAll(async () => {
  shop = await createTestShop({ webRoot: await builtWeb() });
  person = await shop.signUp({ displayName: 'Asha Rao' });
  const { dataSource } = shop;
  apples = await buildProduct(dataSource, {
    name: 'Orchard apples',
    description: 'Crisp & sweet.',
    price: 240,
  });
  nasty = await buildProduct(dataSource, { name: `Odd ${NASTY}`, description: NASTY });
  gone = await buildProduct(dataSource, { name: 'Sold out', deletedAt: new Date() });
  unseen = await buildProduct(dataSource, { name: 'Hidden', hidden: true });
  await buildRating(dataSource, {
    productId: apples.id,
    userId: person.userId,
    rates: 4,
    message: 'Good ones.',
  });
  await buildReview(dataSource, { userId: person.userId, message: `On time. ${NASTY}` });
});

afterAll(() => shop.close());

/** The data of schema.org in a page. */
const jsonLdIn = ({ html }: Page) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, data = '']) =>
    JSON.parse(data),
  );

const open = (address: string, headers?: Record<string, string>) => openPage(shop.url, address, headers);

describe('a page arrives as HTML with its data', () => {
  test.each([
    ['/', 'Larder', ['your way everyday!', 'Orchard apples', 'On time.']],
    ['/products', 'Products · Larder', ['Orchard apples', '$2.40']],
    ['/products?category=fruits', 'Fruits · Larder', ['Orchard apples']],
    ['/reviews', 'Reviews · Larder', ['What our customers say', 'On time.']],
    ['/login', 'Sign in · Larder', ['Sign In to Your Account']],
    ['/signup', 'Create an account · Larder', ['Create An Account']],
  ])('%s', async (address, title, texts) => {
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.title).toBe(title);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(missingFrom(renderedPart(page), texts)).toEqual([]);
    expect(page.html.match(/<meta name="description"/g)).toHaveLength(1);
    const [head = ''] = page.html.split('</head>');
    expect(missingFrom(head, [`<link rel="canonical" href="${shop.url}${address}"/>`])).toEqual([]);
    // MUI's rules are in the head, not before each element.
    expect(head).toContain('<style data-s data-emotion="mui-global ');
    expect(renderedPart(page)).not.toContain('<style');
    // Everything stands where it belongs; nothing waits for a script to move it.
    expect(
      /<template|<!--\$\?-->|<script(?! type="application\/ld\+json")/.exec(renderedPart(page)),
    ).toBeNull();
  });

  test('whole, of any length and in any script', async () => {
    const description = 'Ξένα φρούτα – 1 €. '.repeat(100).trim();
    const { id } = await buildProduct(shop.dataSource, { name: 'Φρούτα', description });
    expect(missingFrom(renderedPart(await open(`/products/${id}`)), [description])).toEqual([]);
  });

  test('and leaves no hooks on promises for the rest of the process', async () => {
    const entered = vi.spyOn(AsyncLocalStorage.prototype, 'run');
    expect((await open(`/products?after=${apples.id}`)).status).toBe(200);
    expect(entered).not.toHaveBeenCalled();
    entered.mockRestore();
  });

  test('a product with its ratings, and with what search engines ask for', async () => {
    const page = await open(`/products/${apples.id}`);
    expect(page).toMatchObject({ status: 200, title: 'Orchard apples · Larder' });
    expect(
      missingFrom(renderedPart(page), ['Crisp &amp; sweet.', '$2.40', 'Good ones.', 'Add To Cart']),
    ).toEqual([]);
    const [head = ''] = page.html.split('</head>');
    const elements = [
      '<meta name="description" content="Crisp &amp; sweet."/>',
      '<meta property="og:type" content="product"/>',
      `<meta property="og:image" content="${shop.url}/pictures/gala-apples.800.webp"/>`,
    ];
    expect(missingFrom(head, elements)).toEqual([]);
    const [data] = jsonLdIn(page);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Orchard apples',
      offers: { price: '2.40', priceCurrency: 'USD', url: `${shop.url}/products/${apples.id}` },
      aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
    });
  });

  test.each([
    '/checkout',
    '/dashboard',
    '/dashboard/my-orders',
    '/purchase/0c5b2f0e-2f43-4a51-9d75-0f6f2a6e2a11',
  ])('%s with a loader only, and excluded from search engines', async (address) => {
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(missingFrom(renderedPart(page), ['Checking who is signed in'])).toEqual([]);
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('search engines read from a page', () => {
  const listItem = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: shop.url + path,
  });

  test('of a product its keys, its brand, the fee for its delivery and where it is', async () => {
    const bread = await buildProduct(shop.dataSource, {
      name: `Bread ${NASTY}`,
      sku: 'BREAD-1',
      barcode: '4006381333931',
      food: { ...NO_FOOD_FACTS, producer: 'Mill & Co, 1 Mill Lane' },
    });
    const [{ id }] = await shop.dataSource.query(
      `insert into shop_pages (title, slug, text, position, published, places)
        values ('Delivery and returns', 'delivery-and-returns', 'Within 14 days.', 1, true, '{footer}')
        returning id`,
    );
    const path = `/products/${bread.id}`;
    let [product, breadcrumbs] = jsonLdIn(await open(path));
    await until(async () => {
      [product, breadcrumbs] = jsonLdIn(await open(path));
      return 'hasMerchantReturnPolicy' in product.offers;
    });
    await shop.dataSource.query('delete from shop_pages where id = $1', [id]);
    expect(product).toMatchObject({
      name: bread.name,
      sku: 'BREAD-1',
      gtin: '4006381333931',
      brand: { '@type': 'Brand', name: 'Mill & Co' },
      offers: {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: '5.00', currency: 'USD' },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          merchantReturnLink: `${shop.url}/pages/delivery-and-returns`,
        },
      },
    });
    expect(breadcrumbs).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        listItem(1, 'Larder', '/'),
        listItem(2, 'Fruits', '/products?category=fruits'),
        listItem(3, bread.name, path),
      ],
    });
  });

  test('of a product without keys, producer and page about returns only what is known', async () => {
    let [product] = jsonLdIn(await open(`/products/${apples.id}`));
    await until(async () => {
      [product] = jsonLdIn(await open(`/products/${apples.id}`));
      return !('hasMerchantReturnPolicy' in product.offers);
    });
    expect(['sku', 'gtin', 'brand'].filter((name) => name in product)).toEqual([]);
  });

  test('the shop on Home, and where lists are', async () => {
    expect(jsonLdIn(await open('/'))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'GroceryStore',
        '@id': `${shop.url}/#shop`,
        name: 'Larder',
        url: `${shop.url}/`,
        currenciesAccepted: 'USD',
      },
    ]);
    const trailOf = async (address: string) => jsonLdIn(await open(address))[0]?.itemListElement;
    expect(await trailOf('/products')).toEqual([
      listItem(1, 'Larder', '/'),
      listItem(2, 'Products', '/products'),
    ]);
    expect(await trailOf('/products?category=fruits')).toEqual([
      listItem(1, 'Larder', '/'),
      listItem(2, 'Fruits', '/products?category=fruits'),
    ]);
    expect(await trailOf('/products?q=tea')).toBeUndefined();
  });
});

describe('what is not there', () => {
  test.each([
    ['an address that leads nowhere', () => '/no/such/aisle'],
    ['an address that no browser should have sent', () => '/50%?from=/%zz'],
    ['a product that never was', () => '/products/0c5b2f0e-2f43-4a51-9d75-0f6f2a6e2a11'],
    ['an id that cannot be one', () => '/products/apples'],
    ['a product that is not sold any more', () => `/products/${gone.id}`],
    ['a product that is hidden', () => `/products/${unseen.id}`],
  ])('is answered with 404: %s', async (_, address) => {
    const page = await open(address());
    expect(page).toMatchObject({ status: 404, title: 'Page not found · Larder' });
    expect(missingFrom(renderedPart(page), ['OOPS! Page not found!'])).toEqual([]);
    expect(page.html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
  });

  test('a program that takes anything gets a page where there is one, and data where not', async () => {
    const headers = { accept: '*/*' };
    const home = await fetch(shop.url, { headers });
    expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const nothing = await fetch(`${shop.url}/no/such/aisle`, { headers });
    expect(nothing.status).toBe(404);
    expect(await nothing.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  test('is no page for those who do not ask for one', async () => {
    const answer = await fetch(`${shop.url}/no/such/aisle`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
});

describe('pages and data share addresses', () => {
  test.each(['/products', '/reviews', '/users', '/orders', '/create-order'])('%s', async (address) => {
    const page = await open(address);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toBe('accept, accept-encoding, user-agent');
    const data = await fetch(`${shop.url}${address}`);
    expect(data.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const under = await fetch(`${shop.url}/api${address}`, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect([under.status, await under.text()]).toEqual([data.status, await data.text()]);
  });

  test.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Twitterbot/1.0',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  ])('R17: a product for %s is a page, with what it shows of it', async (userAgent) => {
    const page = await open(`/products/${apples.id}`, { accept: '*/*', 'user-agent': userAgent });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(missingFrom(page.html, ['property="og:title"', 'application/ld+json'])).toEqual([]);
    const missing = await open(`/products/${randomUUID()}`, { accept: '*/*', 'user-agent': userAgent });
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const data = await fetch(`${shop.url}/api/products/${apples.id}`, {
      headers: { 'user-agent': userAgent },
    });
    expect(data.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('R17: a product for programs that name no type is JSON', async () => {
    for (const userAgent of ['curl/8.11.0', 'python-requests/2.32.3', 'PostmanRuntime/7.43.0']) {
      const headers = { accept: '*/*', 'user-agent': userAgent };
      const data = await fetch(`${shop.url}/products/${apples.id}`, { headers });
      expect(await data.json()).toMatchObject({ name: 'Orchard apples' });
    }
  });

  test('what is written over REST is on the next page', async () => {
    await open('/reviews');
    const message = 'Written over REST.';
    const answer = await fetch(`${shop.url}/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message, rating: 5 }),
    });
    const { _id } = (await answer.json()) as { _id: string };
    expect(missingFrom(renderedPart(await open('/reviews')), [message])).toEqual([]);
    await shop.ask(`mutation { deleteReview(input: { id: "${_id}" }) { id } }`, {}, person.token);
  });
});

describe('the page is the same for everybody', () => {
  test('for every caller', async () => {
    const anonymous = await open('/reviews');
    const signedIn = await open('/reviews', { authorization: `Bearer ${person.token}`, cookie: 'a=b' });
    expect(withoutNonce(signedIn)).toBe(withoutNonce(anonymous));
    expect(signedIn.headers.get('etag')).toBe(anonymous.headers.get('etag'));
    expect(anonymous.headers.get('set-cookie')).toBeNull();
  });

  test('and names nobody’s address', async () => {
    for (const address of ['/', '/reviews', `/products/${apples.id}`]) {
      const { html } = await open(address);
      const { email, uid } = person;
      expect(missingFrom(html, [maskEmail(email), email, uid])).toEqual([email, uid]);
    }
  });

  test('so a browser that has it already gets nothing but that', async () => {
    const { headers } = await open('/products');
    const again = await open('/products', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again).toMatchObject({ status: 304, html: '' });
  });
});

test('texts of people cannot become part of the page', async () => {
  for (const address of ['/', '/products', '/reviews', `/products/${nasty.id}`]) {
    const { html } = await open(address);
    expect(missingFrom(html, ['alert(1)', '<script>alert(1)'])).toEqual(['<script>alert(1)']);
    const [, state = ''] =
      /<script id="larder-state" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(Object.keys(JSON.parse(state) as object)).toEqual(['cache', 'modules']);
  }
});

test('a proxy may request another origin, which is not one of the shop', async () => {
  const get = (target: string, accept: string) =>
    sendRaw(shop.url, `GET ${target} HTTP/1.1\r\nhost: shop.example\r\naccept: ${accept}\r\n\r\n`);
  const page = await get('http://evil.example/products', 'text/html');
  const data = await get('http://evil.example/api/products?limit=1', '*/*');
  expect(missingFrom(page, ['HTTP/1.1 200', 'http://shop.example/products', 'Orchard apples'])).toEqual([]);
  expect(data).toContain('link: <http://shop.example/api/products?limit=1>');
  expect(page + data).not.toContain('evil.example');
});

test('a change shows on the next page, though pages are cached for a while', async () => {
  const admin = await shop.signUp({ admin: true });
  expect(missingFrom(renderedPart(await open('/products')), ['Fresh figs'])).toEqual(['Fresh figs']);
  await shop.ask(
    'mutation Create($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    {
      input: {
        name: 'Fresh figs',
        description: 'Ripe.',
        price: 300,
        categories: ['fruits'],
        photo: '/pictures/gala-apples.800.webp',
      },
    },
    admin.token,
  );
  expect(missingFrom(renderedPart(await open('/products')), ['Fresh figs'])).toEqual([]);
});

test('what is bought leaves the stock that the next page shows', async () => {
  const cherries = await buildProduct(shop.dataSource, { name: 'Last cherries', price: 100, stock: 2 });
  const address = `/products/${cherries.id}`;
  const before = await open(address);
  expect(missingFrom(renderedPart(before), ['Only 2 left', 'Add To Cart'])).toEqual([]);
  expect(before.html).toContain('https://schema.org/LimitedAvailability');
  const shopper = await shopperWith(shop, cherries, 2);
  const { data } = await beginCheckout(shop, shopper, 700);
  await finishCheckout(shop, shopper, await payCheckout(shop, data.beginCheckout));
  const after = await open(address);
  expect(missingFrom(renderedPart(after), ['Sold out', 'Add To Cart'])).toEqual(['Add To Cart']);
  expect(after.html).toContain('https://schema.org/OutOfStock');
});

test('the built files are served for good, the unfilled page and the server’s part not at all', async () => {
  const { html } = await open('/');
  const [, script] = /<script type="module" crossorigin src="([^"]+)"/.exec(html) ?? [];
  const lookAt = (path: string) => fetch(shop.url + path, { method: 'HEAD' });
  const answer = await lookAt(script ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await lookAt('/favicon.svg')).status).toBe(200);
  const hidden = ['/index.html', '/entry-server.js', '/server/entry-server.js', '/.vite/manifest.json'];
  const answers = await Promise.all(hidden.map(lookAt));
  expect(answers.map(({ status }) => status)).toEqual(hidden.map(() => 404));
});
