import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_CACHE_CONTROL } from '../../src/http/etag.js';
import { buildProduct } from '../factories/product.factory.js';
import { bearer } from '../support/graphql-client.js';
import { openCountedShop, type CountedShop } from '../support/counted-shops.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';

const LIST = '{ products(first: 3) { edges { node { id name } } } }';
const ORIGIN = 'https://partner.example';

let cached: CountedShop;
let url: string;
let person: TestPerson;

beforeAll(async () => {
  const config = testConfig({ ALLOWED_ORIGINS: ORIGIN, RATE_LIMITS: 'on', LIMIT_REQUESTS: '1000,1000,600' });
  cached = await openCountedShop({ config });
  url = `${cached.shop.url}/graphql`;
  person = await cached.shop.signUp();
  await buildProduct(cached.shop.dataSource);
});
afterAll(() => cached?.shop.close());

const post = (body: string | object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const get = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}?${new URLSearchParams({ query }).toString()}`, { method, headers });
const program = { 'apollo-require-preflight': 'yes' };

const warmPost = (body: object, headers = {}) =>
  cached.hits.warm('graphql', async () => (await post(body, headers)).text());
const warmGet = () => cached.hits.warm('graphql', async () => (await get(LIST, program)).text());

/** What comes of a request, and whether it was answered from what is cached. */
async function answered(asking: Promise<Response>) {
  const before = cached.hits.of('graphql');
  const response = await asking;
  return { response, text: await response.text(), isHit: cached.hits.of('graphql') > before };
}

describe('from a warm cache', () => {
  test('an answer is the same as the first, but for what is of the request', async () => {
    await warmPost({ query: LIST });
    await cached.shop.dataSource.query('update products set price = price + 1');
    const { response: first, text } = await answered(post({ query: LIST }));
    const again = await answered(post({ query: LIST }));
    expect([again.isHit, again.text]).toEqual([true, text]);
    const ofRequest = ['x-request-id', 'date'];
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !ofRequest.includes(name)));
    expect(headersOf(again.response)).toEqual(headersOf(first));
    expect(again.response.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(again.response.headers.get('cache-control')).toBe('no-store');
  });

  test('a GET may be cached on the way, and is revalidated', async () => {
    await warmGet();
    const { headers } = await get(LIST, program);
    expect(headers.get('cache-control')).toBe(PUBLIC_CACHE_CONTROL);
    for (const name of ['Accept', 'Authorization', 'Origin']) expect(headers.get('vary')).toContain(name);
    const etag = headers.get('etag') ?? '';
    const again = await get(LIST, { ...program, 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(LIST, { ...program, 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('the page of another site is refused as it is from a cold one', async () => {
    await warmGet();
    const simple = await answered(get(LIST, { 'sec-fetch-site': 'cross-site' }));
    expect([simple.response.status, simple.isHit]).toEqual([400, false]);
    const form = await answered(post(JSON.stringify({ query: LIST }), { 'content-type': 'text/plain' }));
    expect([form.response.status, form.isHit]).toEqual([400, false]);
  });

  test('allowed origins get CORS headers, and others do not', async () => {
    await warmPost({ query: LIST });
    for (const [origin, allowed] of [
      [ORIGIN, ORIGIN],
      ['https://other.example', null],
    ] as const) {
      const { response, isHit } = await answered(post({ query: LIST }, { origin }));
      expect([isHit, response.headers.get('access-control-allow-origin')]).toEqual([true, allowed]);
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  test('each way to be answered is one of its own', async () => {
    await warmPost({ query: LIST });
    const accept = 'application/graphql-response+json';
    await warmPost({ query: LIST }, { accept });
    const { response } = await answered(post({ query: LIST }, { accept }));
    expect(response.headers.get('content-type')).toContain(accept);
    expect((await post({ query: LIST }, { accept: 'text/csv' })).status).toBe(406);
    expect((await post({ query: LIST }, { accept: 'text/csv' })).status).toBe(406);
  });

  test('a client that sends a token is authenticated', async () => {
    await warmPost({ query: LIST });
    const bad = await answered(post({ query: LIST }, bearer('nonsense')));
    expect([bad.response.status, bad.isHit]).toEqual([401, false]);
    const good = await answered(post({ query: LIST }, bearer(person.token)));
    expect([good.response.status, good.isHit]).toEqual([200, false]);
  });

  test.each(['PUT', 'DELETE'])('%s is refused', async (method) => {
    await warmGet();
    const { isHit, response } = await answered(get(LIST, program, method));
    expect([isHit, response.status]).toEqual([false, 405]);
  });

  test('a cookie bypasses the cache', async () => {
    await warmPost({ query: LIST });
    const { isHit, response } = await answered(post({ query: LIST }, { cookie: 'a=b' }));
    expect([isHit, response.status]).toEqual([false, 200]);
  });

  test('what an operation does not declare makes no other response', async () => {
    await warmPost({ query: LIST });
    const { isHit } = await answered(post({ query: LIST, variables: { n: 1 }, extensions: { m: 2 } }));
    expect(isHit).toBe(true);
  });

  test('hashes are answered as texts are, and one that is wrong is refused', async () => {
    const sha256Hash = createHash('sha256').update(LIST).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    await warmPost({ query: LIST, extensions });
    const short = await warmPost({ extensions });
    expect(JSON.parse(short)).toHaveProperty('data.products');
    const wrong = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
    for (let times = 0; times < 2; times += 1) {
      expect((await answered(post({ query: LIST, extensions: wrong }))).isHit).toBe(false);
    }
  });
});

describe('nothing personal is ever cached:', () => {
  test.each([
    ['who is asking', '{ me { id } }'],
    ['what is public beside what is not', '{ products(first: 1) { edges { node { id } } } me { id } }'],
    ['the same in a fragment', 'query { ...all } fragment all on Query { shop { name } me { id } }'],
    ['the price of a cart', '{ quoteCart(lines: []) { total } }'],
    ['what is refused', '{ products(first: 1000) { edges { node { id } } } }'],
    ['what is only for admins', '{ orders { edges { node { id } } } }'],
    ['what is no question', '{ nothing }'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['a mutation', 'mutation { deleteReview(input: { id: "1" }) { id } }'],
  ])('%s', async (_name, query) => {
    await warmPost({ query: LIST });
    for (let times = 0; times < 2; times += 1) {
      expect((await answered(post({ query }))).isHit).toBe(false);
    }
  });
});

test('requests that are answered from it count, and one too many is refused', async () => {
  const LIMIT = 300;
  const config = testConfig({ RATE_LIMITS: 'on', LIMIT_REQUESTS: `${LIMIT},${LIMIT},600` });
  const { shop, hits } = await openCountedShop({ config });
  const statuses: number[] = [];
  const ask = async () => statuses.push((await shop.graphql(LIST)).status);
  try {
    await hits.warm('graphql', ask);
    while (statuses.at(-1) === 200) await ask();
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429]);
  } finally {
    await shop.close();
  }
});

test('a shop that answers its own pages only refuses the others every time', async () => {
  const own = '{ shop { name } }';
  const persistedQueries = new Map([[createHash('sha256').update(own).digest('hex'), own]]);
  const { shop, hits } = await openCountedShop({
    config: testConfig({ PERSISTED_QUERIES_ONLY: 'on' }),
    persistedQueries,
  });
  try {
    expect((await hits.warm('graphql', () => shop.graphql(own))).status).toBe(200);
    for (let times = 0; times < 2; times += 1) expect((await shop.graphql(LIST)).status).toBe(400);
  } finally {
    await shop.close();
  }
});
