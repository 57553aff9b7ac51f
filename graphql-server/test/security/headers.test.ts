import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import { bearer } from '../support/graphql-client.js';
import { builtWeb, nonceOf, openPage } from '../support/pages.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const HTTPS = 'https://shop.example.com';

let shop: TestShop;
let person: TestPerson;
let productId: string;

beforeAll(async () => {
  shop = await createTestShop({
    webRoot: await builtWeb(),
    config: testConfig({ PUBLIC_URL: HTTPS, GRAPHIQL: 'on', RATE_LIMITS: 'on', LIMIT_REPORTS: '9,9,600' }),
  });
  person = await shop.signUp();
  ({ id: productId } = await buildProduct(shop.dataSource));
});

afterAll(() => shop.close());

const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? '';

const DOCUMENTS = [
  ['a page', '/', 'text/html'],
  ['a page that is not there', '/no/such/aisle', 'text/html'],
  ['a page of an address that is none', '/100%', 'text/html'],
  ['GraphiQL', '/graphql', 'text/html'],
  ['the docs', '/docs/', 'text/html'],
  ['a file of the web', '/favicon.svg', '*/*'],
  ['the sitemap', '/sitemap.xml', '*/*'],
] as const;

const DATA = [
  ['data', '/products', 'application/json'],
  ['what is refused', '/users/admin/x', 'application/json'],
  ['an address that is none', '/100%', 'application/json'],
  ['the health', '/healthz', '*/*'],
  ['GraphQL', '/graphql?query=%7Bshop%7Bname%7D%7D', 'application/json'],
] as const;

describe('every answer', () => {
  test.each([...DOCUMENTS, ...DATA])('is hardened: %s', async (_what, address, accept) => {
    const { headers } = await fetch(shop.url + address, { headers: { accept } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const policy = policyOf({ headers });
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;-][^;]*'unsafe|'unsafe-eval'/);
    expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
  });

  test.each(DOCUMENTS)(
    'says what a document may use, and keeps it apart: %s',
    async (what, address, accept) => {
      const { headers } = await fetch(shop.url + address, { headers: { accept } });
      expect(Object.fromEntries(headers)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        // Pages scan barcodes.
        'permissions-policy': expect.stringContaining(
          what.startsWith('a page') ? 'camera=(self),' : 'camera=(),',
        ),
      });
    },
  );

  test.each(DATA)('says nothing of documents where it is none: %s', async (_what, address, accept) => {
    const { headers } = await fetch(shop.url + address, { headers: { accept } });
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('reporting-endpoints')).toBeNull();
  });

  test('says less of what is a part of a page, in which the rules of the page are in force', async () => {
    const { html } = await openPage(shop.url, '/');
    const files = [...html.matchAll(/"(\/assets\/[^"\s]+\.(?:js|css|woff2))/g)];
    expect(new Set(files.map(([, file = '']) => file.split('.').at(-1)))).toContain('js');
    for (const [, file = ''] of files) {
      const { status, headers } = await fetch(shop.url + file);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect([...headers.keys()]).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^(permissions-policy|x-frame-options|referrer-policy|last-modified)$/),
        ]),
      );
    }
  });

  test('lets a worker compile what it loads from the shop, and pages nothing', async () => {
    const files = await readdir(`${await builtWeb()}/client/assets`);
    const worker = files.find((name) => /^heic-worker-.*\.js$/.test(name));
    const { headers } = await fetch(`${shop.url}/assets/${worker}`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    const page = await openPage(shop.url, '/');
    expect(page.headers.get('content-security-policy')).not.toContain('eval');
  });

  test('says nothing of encryption where there may be none', async () => {
    const plain = await createTestShop();
    try {
      const { headers } = await fetch(`${plain.url}/healthz`);
      expect(headers.get('strict-transport-security')).toBeNull();
    } finally {
      await plain.close();
    }
  });
});

describe('what caches may keep', () => {
  test.each([
    ['/healthz', 'no-store'],
    ['/readyz', 'no-store'],
    ['/config.json', 'no-store'],
    ['/openapi.json', 'no-store'],
    ['/docs/', 'no-store'],
    ['/docs/static/swagger-ui.css', 'public, max-age=0'],
    ['/graphql', 'no-store'],
    ['/nothing', 'no-store'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/', 'private, no-cache'],
  ])('is in every response: %s', async (address, expected) => {
    const { headers } = await fetch(shop.url + address);
    expect(headers.get('cache-control')).toBe(expected);
  });
});

describe('W2: the nonce of a page', () => {
  test('is another in each response, though the page is rendered once', async () => {
    const pages = await Promise.all(Array.from({ length: 4 }, () => openPage(shop.url, '/products')));
    expect(new Set(pages.map(nonceOf)).size).toBe(4);
    expect(new Set(pages.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    for (const page of pages) {
      expect(nonceOf(page)).toMatch(/^[\w-]{22}==$/);
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('stands on every script that runs and on every style, and nothing else does', async () => {
    const page = await openPage(shop.url, `/products/${productId}`);
    const nonce = nonceOf(page);
    const elements = page.html.match(/<(script|style)\b[^>]*>/g) ?? [];
    const data = elements.filter((each) => /type="application\/(ld\+)?json"/.test(each));
    expect(data.length).toBeGreaterThan(2);
    const others = elements.filter((each) => !data.includes(each));
    expect(others.length).toBeGreaterThan(2);
    for (const element of others) expect(element).toContain(` nonce="${nonce}"`);
    expect(page.html).not.toContain('larder-nonce');
    expect(page.html).not.toMatch(/<[^>]+\son\w+=/);
  });

  test('stays that of the page which a browser has already', async () => {
    const page = await openPage(shop.url, '/reviews');
    const again = await openPage(shop.url, '/reviews', { 'if-none-match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBeNull();
  });

  test('comes to no place that a person has written', async () => {
    const name = '<script nonce="larder-nonce">';
    const { id } = await buildProduct(shop.dataSource, { name });
    const page = await openPage(shop.url, `/products/${id}`);
    expect(page.title).toContain('larder-nonce');
    expect(page.html).not.toContain(name);
  });
});

describe('what concerns one person', () => {
  const personal = [
    ['GET', '/graphql?query=%7Bme%7Bid%7D%7D'],
    ['GET', '/api/users'],
    ['GET', '/api/carts/someone@example.test'],
    ['GET', '/api/my-orders/someone@example.test'],
    ['GET', '/api/orders'],
  ] as const;
  test.each(personal)('is cached nowhere: %s %s', async (method, path) => {
    const { headers } = await fetch(shop.url + path, {
      method,
      headers: { ...bearer(person.token), accept: 'application/json', 'content-type': 'application/json' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('reports of violations', () => {
  const report = (body: string, type = 'application/csp-report') =>
    fetch(`${shop.url}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body });
  const old = { 'csp-report': { 'document-uri': `${HTTPS}/`, 'blocked-uri': 'inline' } };
  const recent = [{ type: 'csp-violation', body: { documentURL: `${HTTPS}/`, blockedURL: 'inline' } }];

  test.each([
    ['the older way', JSON.stringify(old), 'application/csp-report'],
    ['the newer way', JSON.stringify(recent), 'application/reports+json'],
    ['with nothing in them', 'null', 'application/csp-report'],
    ['of something else', '[1, null, {"body": 3}]', 'application/reports+json'],
  ])('are taken in %s', async (_what, body, type) => {
    expect((await report(body, type)).status).toBe(204);
  });

  test.each([
    ['broken', '{', 'application/csp-report', 400],
    ['too large', JSON.stringify({ 'csp-report': 'x'.repeat(17_000) }), 'application/csp-report', 413],
    ['of another kind', 'hello', 'text/plain', 415],
  ])('are refused when they are %s', async (_what, body, type, status) => {
    expect((await report(body, type)).status).toBe(status);
  });

  test('are not taken without end from one address', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 10; sent += 1) statuses.push((await report('null')).status);
    expect(statuses).toContain(429);
  });
});
