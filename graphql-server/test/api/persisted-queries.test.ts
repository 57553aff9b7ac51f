import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiScope } from '../../src/common/api-scope.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { bearer, codeOf, readAnswer } from '../support/graphql-client.js';
import { listen } from '../support/live.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { formOf, PREFLIGHT } from '../support/uploads.js';

const hashOf = (query: string) => createHash('sha256').update(query).digest('hex');
const persisted = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

const PAGE = 'query Page($first: Int!) {\n  products(first: $first) {\n    totalCount\n  }\n}';
const UPLOAD = 'mutation Up($input: UploadImageInput!) {\n  uploadImage(input: $input) {\n    url\n  }\n}';
const NEWS = 'subscription Orders {\n  ordersChanged {\n    kind\n  }\n}';
const OTHER = 'query Other { shop { name } }';
const persistedQueries = new Map([PAGE, UPLOAD, NEWS].map((query) => [hashOf(query), query]));

const post = async (shop: TestShop, body: object, token?: string) =>
  readAnswer(
    await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify(body),
    }),
  );
const get = async (shop: TestShop, params: Record<string, string>) =>
  readAnswer(
    await fetch(`${shop.url}/graphql?${new URLSearchParams(params).toString()}`, { headers: PREFLIGHT }),
  );
const upload = async (shop: TestShop, operation: object, token: string) => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  const body = formOf([
    ['operations', JSON.stringify({ ...operation, variables: { input: { file: null } } })],
    ['map', JSON.stringify({ 0: ['variables.input.file'] })],
    ['0', new File([new Uint8Array(pixel)], 'a.png', { type: 'image/png' })],
  ]);
  const headers = { ...PREFLIGHT, ...bearer(token) };
  return readAnswer(await fetch(`${shop.url}/graphql`, { method: 'POST', body, headers }));
};

const byHash = (query: string, variables: object = {}) => ({
  variables,
  extensions: persisted(hashOf(query)),
});

describe('a shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({ persistedQueries });
  });
  afterAll(() => shop.close());

  test('knows what its own pages ask by the hash alone', async () => {
    expect((await post(shop, byHash(PAGE, { first: 1 }))).data).toEqual({ products: { totalCount: 0 } });
    const answer = await get(shop, {
      variables: '{"first":1}',
      extensions: JSON.stringify(persisted(hashOf(PAGE))),
    });
    expect(answer.data).toEqual({ products: { totalCount: 0 } });
  });

  test('requests the text of an unknown hash, such as of an older page, and stores it', async () => {
    const old = 'query Old { shop { currency } }';
    expect(codeOf(await post(shop, byHash(old)))).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect((await post(shop, { ...byHash(old), query: old })).data).toEqual({ shop: { currency: 'USD' } });
    expect((await post(shop, byHash(old))).data).toEqual({ shop: { currency: 'USD' } });
  });

  test('does not take another text for a hash', async () => {
    const answer = await post(shop, { ...byHash(PAGE), query: OTHER });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
    expect((await post(shop, byHash(PAGE, { first: 1 }))).data).toEqual({ products: { totalCount: 0 } });
  });

  test.each([{ version: 2, sha256Hash: hashOf(PAGE) }, { version: 1, sha256Hash: 7 }, { version: 1 }, 'x'])(
    'refuses what is no hash: %j',
    async (persistedQuery) => {
      const answer = await post(shop, { variables: { first: 1 }, extensions: { persistedQuery } });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
    },
  );

  test('takes files with a hash', async () => {
    const { token } = await shop.signUp();
    const answer = await upload(shop, { extensions: persisted(hashOf(UPLOAD)) }, token);
    expect(answer.data.uploadImage.url).toMatch(/^\/images\//);
  });

  test('answers any other operation', async () => {
    expect((await shop.graphql(OTHER)).status).toBe(200);
  });
});

describe('a shop that answers nothing else', () => {
  let open: TestShop;
  let shop: TestShop;
  let admin: TestPerson;
  let token: string;
  beforeAll(async () => {
    const config = testConfig({ PERSISTED_QUERIES_ONLY: 'on' });
    // Where people can be signed up, which tests do with an operation of their own.
    open = await createTestShop();
    admin = await open.signUp({ admin: true });
    ({ token } = await buildApiToken(open.dataSource, {
      createdById: admin.userId,
      scopes: [ApiScope.READ_ORDERS],
    }));
    shop = await createTestShop({ config, persistedQueries, dataSource: open.dataSource });
  });
  afterAll(async () => {
    await shop.close();
    await open.close();
  });

  test('answers its own pages, by hash or by text', async () => {
    for (const body of [byHash(PAGE, { first: 1 }), { query: PAGE, variables: { first: 1 } }]) {
      expect((await post(shop, body)).data).toEqual({ products: { totalCount: 0 } });
    }
    expect((await get(shop, { query: PAGE, variables: '{"first":1}' })).status).toBe(200);
  });

  test.each([
    ['an operation of a stranger', { query: OTHER }],
    ['one that goes with its hash', { ...byHash(OTHER), query: OTHER }],
    ['one with the hash of another', { ...byHash(PAGE), query: OTHER }],
    ['a hash that it does not know', byHash(OTHER)],
    ['a hash that is none', { extensions: { persistedQuery: { version: 1, sha256Hash: 7 } } }],
    ['a search of the schema', { query: '{ __schema { types { name } } }' }],
    ['nothing', {}],
    ['what is no operation', { query: '{' }],
  ])('refuses %s', async (_what, body) => {
    for (const caller of [undefined, admin.token]) {
      const answer = await post(shop, body, caller);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'PERSISTED_QUERY_REQUIRED']);
    }
    // Nor does it know them afterwards.
    expect(codeOf(await post(shop, byHash(OTHER)))).toBe('PERSISTED_QUERY_REQUIRED');
  });

  test('refuses them in addresses too', async () => {
    const byAddress: Record<string, string>[] = [
      { query: OTHER },
      { extensions: JSON.stringify(persisted(hashOf(OTHER))) },
    ];
    for (const params of byAddress) {
      expect(codeOf(await get(shop, params))).toBe('PERSISTED_QUERY_REQUIRED');
    }
    expect(codeOf(await get(shop, { extensions: '{' }))).toBe('PERSISTED_QUERY_REQUIRED');
  });

  test('refuses files with an operation of a stranger', async () => {
    const other = UPLOAD.replace('Up(', 'Mine(');
    expect(codeOf(await upload(shop, { query: other }, admin.token))).toBe('PERSISTED_QUERY_REQUIRED');
    expect((await upload(shop, { query: UPLOAD }, admin.token)).data.uploadImage.url).toMatch(/^\/images\//);
  });

  test('answers all operations of programs with an API token', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await post(shop, { query: OTHER }, token)).data).toEqual({ shop: { name: 'Larder' } });
    }
    // Which does not make it known to others.
    const customer = await open.signUp();
    for (let times = 0; times < 3; times += 1) {
      expect(codeOf(await post(shop, { query: OTHER }, customer.token))).toBe('PERSISTED_QUERY_REQUIRED');
      const own = await post(shop, { query: PAGE, variables: { first: times + 1 } }, customer.token);
      expect(own.data).toHaveProperty('products');
    }
  });

  test('holds subscriptions to it as well', async () => {
    const mine = 'subscription Mine { ordersChanged { orderIds } }';
    const refused = await listen(shop.url, mine, { token: admin.token });
    expect(await refused.next()).toMatchObject({
      refused: [{ extensions: { code: 'PERSISTED_QUERY_REQUIRED' } }],
    });
    const taken = await listen(shop.url, NEWS, { token: admin.token });
    const program = await listen(shop.url, mine, { token });
    expect([taken.waiting(), program.waiting()]).toEqual([0, 0]);
    await Promise.all([refused, taken, program].map((listener) => listener.stop()));
  });
});
