import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { createLog } from '../../src/observability/log.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { openAnotherServer } from '../support/another-process.js';
import { openCountedProcess, openCountedShop, type CountedShop } from '../support/counted-shops.js';
import { comparable, exchange, get, json, readAnswers, written, type Request } from '../support/exchange.js';
import { standInWeb, type StandInWeb } from '../support/pages.js';
import { openRaw } from '../support/raw-http.js';
import type { ReceivedResponse } from '../support/send-request.js';
import { statementsOf } from '../support/statements.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import { until } from '../support/until.js';

const ORIGIN = 'https://partner.example';
const LIST = JSON.stringify({ query: '{ products(first: 3) { edges { node { id name description } } } }' });
const BY_GET = `/graphql?${new URLSearchParams({ query: '{ shop { name } }' }).toString()}`;
const CART = 'query Cart { me { email } cart { total lines { quantity } } }';
const SETTINGS = {
  ALLOWED_ORIGINS: ORIGIN,
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
  LIMIT_REQUESTS: '100000,100000,600',
  LOG_LEVEL: 'info',
};

let web: StandInWeb;
let here: CountedShop;
/** The same shop, which caches nothing. */
let uncached: Awaited<ReturnType<typeof openCountedProcess>>;
let asha: TestPerson;
let product: Product;
const lines: string[] = [];

beforeAll(async () => {
  web = await standInWeb(
    `const status = url === '/' ? 200 : 404;
     return { status, head: '', html: 'A page — with more than ASCII. '.repeat(40), state: '', modules: [] };`,
  );
  const config = testConfig(SETTINGS);
  here = await openCountedShop({
    config,
    webRoot: web.folder,
    log: createLog(config, { write: (line) => void lines.push(line) }),
  });
  uncached = await openCountedProcess(here.shop, { config: { ...config, responseCacheBytes: 0 } });
  asha = await here.shop.signUp({ displayName: 'Asha Rao' });
  product = await buildProduct(here.shop.dataSource, { name: 'Crème brûlée', description: '₹ 5 – “sweet”' });
});
afterAll(async () => {
  await uncached?.close();
  await here?.shop.close();
  await web?.remove();
});

const page = (path: string, headers = {}, method = 'GET') =>
  get(path, { accept: 'text/html', ...headers }, method);
const program = { 'apollo-require-preflight': 'yes' };
const cartOf = ({ token }: TestPerson) =>
  json(JSON.stringify({ query: CART }), { authorization: `Bearer ${token}` });

/** What comes back over one connection for pieces that are sent one after the other. */
async function speak(pieces: readonly string[], url = here.shop.url): Promise<ReceivedResponse[]> {
  const [first = '', ...others] = pieces;
  const socket = await openRaw(url, first);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise((resolve) => socket.on('close', resolve));
  for (const piece of others) {
    await sleep(20);
    socket.write(piece);
  }
  await ended;
  return readAnswers(Buffer.concat(chunks));
}

const closing = (request: Request): Request => ({
  ...request,
  headers: { ...request.headers, connection: 'close' },
});

const REQUESTS: readonly (readonly [string, Request, kind: 'graphql' | 'page' | 'rest'])[] = [
  ['a query', json(LIST), 'graphql'],
  ['a query for another type', json(LIST, { accept: 'application/graphql-response+json' }), 'graphql'],
  ['a query of an allowed origin', json(LIST, { origin: ORIGIN }), 'graphql'],
  ['a query of another origin', json(LIST, { origin: 'https://other.example' }), 'graphql'],
  ['a query by GET', get(BY_GET, program), 'graphql'],
  ['a query by GET that the client has', get(BY_GET, { ...program, 'if-none-match': '*' }), 'graphql'],
  ['a list of REST', get('/products'), 'rest'],
  ['a list of REST that is the same for visitors', get('/reviews'), 'rest'],
  ['a list of REST that the client has', get('/products', { 'if-none-match': '*' }), 'rest'],
  ['a page of a list of REST', get('/api/products?limit=1', { origin: ORIGIN }), 'rest'],
  [
    'a list of REST through a proxy',
    get('/products', { 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' }),
    'rest',
  ],
  ['a page', page('/'), 'page'],
  ['a page that is compressed', page('/', { 'accept-encoding': 'gzip, br' }), 'page'],
  ['a page that the client has', page('/', { 'if-none-match': '*' }), 'page'],
  ['a page that is not there', page('/nowhere'), 'page'],
];

describe('split, pipelined and single requests get equal answers with all security headers:', () => {
  test.each(REQUESTS)('%s', async (_name, request, kind) => {
    const expected = comparable(await exchange(uncached.shop, request));
    expect(expected.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const hit = await here.hits.warm(kind, () => exchange(here.shop, request));
    expect(comparable(hit)).toEqual(expected);

    const text = written(request);
    const last = written(closing(request));
    for (const pieces of [
      [text + text + last],
      [text.slice(0, 40), text.slice(40) + last],
      [text + last.slice(0, -3), last.slice(-3)],
    ]) {
      for (const answer of await speak(pieces)) expect(comparable(answer)).toEqual(expected);
    }
  });

  test('HEAD has the same headers', async () => {
    for (const request of [get('/products'), page('/'), get(BY_GET, program)]) {
      const { headers: all } = comparable(await exchange(here.shop, request));
      const head = comparable(await exchange(here.shop, { ...request, method: 'HEAD' }));
      expect(head).toMatchObject({ status: 200, headers: all, body: '' });
    }
  });

  test('of HTTP/1.0, with no host', async () => {
    const [answer] = await speak([written(json(LIST)).replace('HTTP/1.1\r\nhost: shop.example', 'HTTP/1.0')]);
    expect(answer?.status).toBe(200);
  });
});

test('each request has an id and a nonce of its own, or the id that it came with', async () => {
  const [first, second] = [await exchange(here.shop, page('/')), await exchange(here.shop, page('/'))];
  for (const name of ['x-request-id', 'content-security-policy'])
    expect(first.headers[name]).not.toBe(second.headers[name]);
  const named = await exchange(here.shop, get('/products', { 'x-request-id': 'from-the-proxy.1' }));
  expect(named.headers['x-request-id']).toBe('from-the-proxy.1');
});

test('pipelined requests of several callers are answered in their order', async () => {
  const ben = await here.shop.signUp();
  const requests = [json(LIST), cartOf(asha), json(LIST), cartOf(ben), closing(json(LIST))];
  const answers = await speak([requests.map(written).join('')]);
  const bodies = answers.map(({ body }) => body.toString());
  expect(bodies.map((body) => /"email":"([^"]*)"/.exec(body)?.[1] ?? 'a list')).toEqual([
    'a list',
    asha.email,
    'a list',
    ben.email,
    'a list',
  ]);
});

test('a body is not taken for a request', async () => {
  const inside = written(json(LIST));
  const [answer, ...others] = await speak([written(closing(json(inside)))]);
  expect([answer?.status, others]).toEqual([400, []]);
});

test('everybody gets what is theirs', async () => {
  const people = await Promise.all([1, 2, 3].map(() => here.shop.signUp()));
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const person = people[index % people.length] as TestPerson;
      const { body } = await exchange(here.shop, cartOf(person));
      expect(JSON.parse(body.toString())).toMatchObject({ data: { me: { email: person.email } } });
    }),
  );
  const visitor = await exchange(here.shop, json(JSON.stringify({ query: CART })));
  expect(visitor.body.toString()).toContain('UNAUTHENTICATED');
});

test('a change is in the next response on the same connection', async () => {
  const request = get(`/api/products/${product.id}`);
  await here.hits.warm('rest', () => exchange(here.shop, request));
  for (const name of ['Soufflé', 'Parfait', 'Sorbet']) {
    await here.shop.dataSource.query('update products set name = $2 where id = $1', [product.id, name]);
    for (const answer of await speak([written(request) + written(closing(request))]))
      expect(answer.body.toString()).toContain(name);
  }
});

describe('requests that are the same at the same time', () => {
  const REVIEWS = 'query Reviews($first: Int) { reviews(first: $first) { edges { node { message } } } }';
  const reviews = (first: number, more = {}) =>
    json(JSON.stringify({ query: REVIEWS, variables: { first, ...more } }));
  const together = (requests: readonly Request[]) =>
    Promise.all(requests.map((request) => exchange(here.shop, request)));

  test('are coalesced, with any undeclared variables', async () => {
    for (let count = 0; count < 3; count += 1) await buildReview(here.shop.dataSource);
    await here.hits.warm('graphql', () => exchange(here.shop, reviews(1)));
    await buildReview(here.shop.dataSource);
    let answers: ReceivedResponse[] = [];
    const statements = await statementsOf(here.shop.dataSource, async () => {
      answers = await together([1, 2, 1, 2, 1].map((first, number) => reviews(first, { number })));
    });
    const counts = answers.map(({ body }) => JSON.parse(body.toString()).data.reviews.edges.length);
    expect(counts).toEqual([1, 2, 1, 2, 1]);
    expect(statements.filter(([text]) => /from "?reviews/i.test(text))).toHaveLength(2);
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(5);
  });

  test('fail each with its own id', async () => {
    await here.hits.warm('graphql', () => exchange(here.shop, reviews(1)));
    const { dataSource } = here.shop;
    await dataSource.query('alter table reviews rename to reviews_away');
    // No trigger notifies of that.
    await dataSource.query('update products set price = price + 1');
    let answers: ReceivedResponse[] = [];
    try {
      answers = await together([reviews(1), reviews(1), reviews(1)]);
    } finally {
      await dataSource.query('alter table reviews_away rename to reviews');
    }
    const errors = answers.map(({ body }) => JSON.parse(body.toString()).errors[0].extensions);
    expect(errors.map(({ code }) => code)).toEqual(Array(3).fill('INTERNAL_SERVER_ERROR'));
    expect(errors.map(({ requestId }) => requestId)).toEqual(
      answers.map(({ headers }) => headers['x-request-id']),
    );
  });
});

describe('limits, log and metrics count every request:', () => {
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const sampleOf = async (series: string) =>
    Number((await here.hits.metrics.registry.metrics()).split(`${series} `)[1]?.split('\n')[0] ?? 0);

  test.each([
    ['rest', get('/products/category/Fruits'), 'method="GET",route="/products/category/:category"'],
    ['graphql', json(LIST), 'method="POST",route="/graphql"'],
    ['page', page('/'), 'method="GET",route="(page)"'],
  ] as const)('a hit of %s in the log and in the metrics, as a miss', async (kind, request, labels) => {
    const series = `larder_http_request_duration_seconds_count{${labels},status="200"}`;
    const named = { ...request, headers: { ...request.headers, 'x-request-id': `counted-${kind}` } };
    await exchange(uncached.shop, named);
    await here.hits.warm(kind, () => exchange(here.shop, named));
    const before = await sampleOf(series);
    const from = lines.length;
    await speak([written(named) + written(closing(named))]);
    await until(async () => (await sampleOf(series)) === before + 2);
    const mine = logged()
      .slice(from)
      .filter(({ requestId }) => requestId === `counted-${kind}`);
    expect(mine).toHaveLength(2);
    expect(mine[0]).toMatchObject({ msg: 'request', status: 200, method: request.method });
  });

  test('those that come too fast, pipelined or not', async () => {
    const LIMIT = 50;
    const config = testConfig({ RATE_LIMITS: 'on', LIMIT_REQUESTS: `${LIMIT},${LIMIT},600` });
    const { shop } = await openCountedShop({ config });
    const request = get('/api/products');
    try {
      const statuses: (number | undefined)[] = [];
      for (let times = 0; times < 3; times += 1) {
        const pieces = [written(request).repeat(19) + written(closing(request))];
        statuses.push(...(await speak(pieces, shop.url)).map(({ status }) => status));
      }
      expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), ...Array<number>(10).fill(429)]);
    } finally {
      await shop.close();
    }
  });

  test('a client that leaves before its response, as one that has gone', async () => {
    const gone = () => logged().filter(({ status }) => status === 499);
    const before = gone().length;
    await here.shop.dataSource.transaction(async (manager) => {
      await manager.query('lock table cart_lines in access exclusive mode');
      const socket = await openRaw(here.shop.url, written(cartOf(asha)));
      await until(async () => {
        const waiting = `select 1 from pg_locks where relation = 'cart_lines'::regclass and not granted`;
        return (await here.shop.dataSource.query<unknown[]>(waiting)).length > 0;
      });
      socket.destroy();
      await sleep(50);
    });
    await until(async () => gone().length > before);
    expect(gone().at(-1)).toMatchObject({ route: '/graphql' });
  });
});

test('a process that drains answers from its cache and closes the connection', async () => {
  const other = await openAnotherServer(here.shop, {
    config: testConfig(SETTINGS),
    metrics: createMetrics(),
    registerLocalServices: async () => {},
  });
  try {
    for (let times = 0; times < 3; times += 1) await exchange(other.shop, json(LIST));
    const drained = other.app.drain(1_000);
    expect((await exchange(other.shop, json(LIST))).headers.connection).toBe('close');
    await drained;
  } finally {
    await other.close();
  }
});
