import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, validate } from 'graphql';
import { EXAMPLES } from '../../src/graphql/graphiql/examples.js';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { codeOf, readAnswer } from '../support/graphql-client.js';
import { createTestShop, testConfig, type TestShop } from '../support/test-shop.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const shopWith = (settings: Record<string, string>) =>
  createTestShop({ config: testConfig({ SHOP_NAME: 'A </script> & B', ...settings }) });

test('the examples are of this schema', async () => {
  const schema = await createPrintableSchema();
  for (const example of EXAMPLES) expect(validate(schema, parse(example))).toEqual([]);
});

describe('GraphiQL', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await shopWith({});
  });
  afterAll(() => shop.close());

  const page = async (path = '/graphql') => {
    const response = await fetch(`${shop.url}${path}`, { headers: BROWSER });
    return { response, html: await response.text() };
  };

  test('is what browsers get, also with a query in the address', async () => {
    for (const path of ['/graphql', '/graphql?query=%7Bshop%7Bname%7D%7D']) {
      const { response, html } = await page(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html).toContain('<title>A &lt;/script&gt; &amp; B API</title>');
    }
  });

  test('answers HEAD requests', async () => {
    const response = await fetch(`${shop.url}/graphql`, { method: 'HEAD', headers: BROWSER });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test('has no script of its own and comes from this shop alone', async () => {
    const { response, html } = await page();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(html.match(/<script(?! type="application\/json"| src="\/)/g)).toBeNull();
    expect(html).not.toMatch(/\b(https?:)?\/\/[a-z]/);
  });

  test('has files that browsers may keep', async () => {
    const { html } = await page();
    const files = new Set(html.match(/\/graphql\/graphiql\/[\w.-]+/g));
    expect(files.size).toBe(7);
    for (const file of files) {
      const { status, headers } = await fetch(`${shop.url}${file}`, { method: 'GET' });
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    expect((await fetch(`${shop.url}/graphql/graphiql/other.js`)).status).toBe(404);
  });

  test('leaves programs what they had', async () => {
    const answer = await readAnswer(
      await fetch(`${shop.url}/graphql?query=%7Bshop%7Bname%7D%7D`, {
        headers: { accept: 'application/json', 'apollo-require-preflight': 'true' },
      }),
    );
    expect(answer.data).toEqual({ shop: { name: 'A </script> & B' } });
  });
});

describe('a shop without GraphiQL', () => {
  test('shows nothing to browsers', async () => {
    const shop = await shopWith({ GRAPHIQL: 'off' });
    try {
      const response = await fetch(`${shop.url}/graphql`, { headers: BROWSER });
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain('<');
      expect((await fetch(`${shop.url}/graphql/graphiql/graphiql.js`)).status).toBe(404);
    } finally {
      await shop.close();
    }
  });
});

describe('GraphiQL to look around with', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await shopWith({ GRAPHIQL: 'read-only' });
  });
  afterAll(() => shop.close());

  const ask = async (query: string, headers: Record<string, string>) =>
    readAnswer(
      await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      }),
    );

  test('says with each request that it changes nothing, and is held to it', async () => {
    const html = await (await fetch(`${shop.url}/graphql`, { headers: BROWSER })).text();
    expect(html).toContain('"additionalHeaders":{"larder-read-only":"true"}');
    const reading = { 'larder-read-only': 'true' };
    const refused = await ask('mutation { clearCart { __typename } }', reading);
    expect(codeOf(refused)).toBe('FORBIDDEN');
    expect((await ask('{ shop { name } __schema { queryType { name } } }', reading)).errors).toBeUndefined();
    expect(codeOf(await ask('mutation { clearCart { __typename } }', {}))).toBe('UNAUTHENTICATED');
  });
});
