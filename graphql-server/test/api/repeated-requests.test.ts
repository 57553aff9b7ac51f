import { request as send, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src/operations/log.js';
import { createMetrics } from '../../src/operations/metrics.js';
import { HEADERS_OF_KEY } from '../../src/rest/repeat-key.js';
import { buildProduct } from '../factories/product.factory.js';
import { openAnotherServer } from '../support/another-process.js';
import { standInWeb, type StandInWeb } from '../support/pages.js';
import { openCountedProcess, openCountedShop, type CountedShop } from '../support/public-shops.js';
import { openRaw } from '../support/raw-http.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import { until } from '../support/until.js';

const ORIGIN = 'https://partner.example';
const LIST = JSON.stringify({ query: '{ products(first: 3) { edges { node { id name description } } } }' });
const BY_GET = `/graphql?${new URLSearchParams({ query: '{ shop { name } }' }).toString()}`;
const SETTINGS = {
  ALLOWED_ORIGINS: ORIGIN,
  RATE_LIMITS: 'on',
  LIMIT_REQUESTS: '100000,100000,600',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
};

interface Request {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let web: StandInWeb;
/** Where requests are repeated. */
let here: CountedShop;
/** The same shop where everything goes the long way, as it does where traces are sent. */
let there: Awaited<ReturnType<typeof openCountedProcess>>;
let person: TestPerson;
let hooksRun = 0;
const lines: string[] = [];
/** The headers that the long way has looked at, whether they were there or not. */
const lookedAt = new Set<string>();

const json = (body: string, headers = {}): Request => ({
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
const get = (path: string, headers = {}, method = 'GET'): Request => ({ path, method, headers });
const page = (path: string, headers = {}, method = 'GET') =>
  get(path, { accept: 'text/html', ...headers }, method);
const program = { 'apollo-require-preflight': 'yes' };

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
    registerLocalServices: async (app) => {
      app.addHook('onRequest', (_request, _reply, done) => {
        hooksRun += 1;
        done();
      });
    },
  });
  there = await openCountedProcess(here.shop, {
    config: { ...config, tracing: true },
    registerLocalServices: async (app) => {
      app.server.prependListener('request', (request) => {
        const headers = new Proxy(request.headers, {
          get: (all, name) => {
            if (typeof name === 'string') lookedAt.add(name);
            return Reflect.get(all, name) as unknown;
          },
        });
        Object.defineProperty(request, 'headers', { value: headers });
      });
    },
  });
  person = await here.shop.signUp();
  await buildProduct(here.shop.dataSource, { name: 'Crème brûlée', description: '₹ 5 – “sweet”' });
});
afterAll(async () => {
  await there?.close();
  await here?.shop.close();
  await web?.remove();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const ask = (url: string, { path, method = 'GET', headers = {}, body }: Request) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = send(
      new URL(path, url),
      { method, headers: { host: 'shop.example', ...headers } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      },
    );
    sent.on('error', reject).end(body);
  });

/** Asks until the framework has no part in the answer. */
async function repeated(url: string, request: Request): Promise<Answer> {
  let answer = await ask(url, request);
  await until(async () => {
    const before = hooksRun;
    answer = await ask(url, request);
    return hooksRun === before;
  });
  return answer;
}

const policyOf = (headers: IncomingHttpHeaders) => headers['content-security-policy'] as string | undefined;

/** What has to be the same whichever way a request went: all but its id, the time, and the nonce of a page. */
function comparable({ status, headers, body }: Answer) {
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  const policy = policyOf(headers);
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? 'none';
  return {
    status,
    headers: { ...rest, 'content-security-policy': policy?.replaceAll(nonce, '') },
    body: body.toString('latin1').replaceAll(nonce, ''),
    hasId: /^[\w-]{36}$/.test(id as string),
  };
}

const REPEATED: readonly (readonly [string, Request])[] = [
  ['a query', json(LIST)],
  ['a query for another type', json(LIST, { accept: 'application/graphql-response+json' })],
  ['a query of an allowed origin', json(LIST, { origin: ORIGIN })],
  ['a query of another origin', json(LIST, { origin: 'https://other.example' })],
  ['a query by GET', get(BY_GET, program)],
  ['a query by GET whose answer is known', get(BY_GET, { ...program, 'if-none-match': '*' })],
  ['a list of REST', get('/products')],
  ['its HEAD', get('/products', {}, 'HEAD')],
  ['a list of REST that is the same for visitors', get('/reviews')],
  ['a list of REST that is known', get('/products', { 'if-none-match': '*' })],
  ['a list of REST of another page', get('/api/products?limit=1', { origin: ORIGIN })],
  [
    'a list of REST through a proxy',
    get('/products', { 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' }),
  ],
  ['a page', page('/')],
  ['a page that is compressed', page('/', { 'accept-encoding': 'gzip, br' })],
  ['its HEAD', page('/', {}, 'HEAD')],
  ['a page that is known', page('/', { 'if-none-match': '*' })],
  ['a page that is not there', page('/nowhere')],
];

describe('a repeated request is answered as the long way would:', () => {
  test.each(REPEATED)('%s', async (_name, request) => {
    const long = await ask(there.shop.url, request);
    const short = await repeated(here.shop.url, request);
    expect(comparable(short)).toEqual(comparable(long));
    const again = await ask(here.shop.url, request);
    expect(again.headers['x-request-id']).not.toBe(short.headers['x-request-id']);
    const policies = [short, again].map(({ headers }) => policyOf(headers));
    expect(policies[0] === policies[1]).toBe(!policies[0]?.includes('nonce'));
  });

  test('with the id that it was given', async () => {
    const request = get('/products', { 'x-request-id': 'from-the-proxy.1' });
    expect((await repeated(here.shop.url, request)).headers['x-request-id']).toBe('from-the-proxy.1');
  });

  test('several on one connection, in their order', async () => {
    await repeated(here.shop.url, json(LIST));
    const head = 'POST /graphql HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\n';
    const text = `${head}content-length: ${LIST.length}\r\n\r\n${LIST}`.replace(
      'HOST',
      new URL(here.shop.url).host,
    );
    const last = 'GET /products/nothing HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n';
    const socket = await openRaw(here.shop.url, text + text + last);
    const answer = await socket.setEncoding('utf8').reduce((all, chunk) => all + String(chunk), '');
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  });
});

test('whatever header the long way looks at is part of what makes a request the same', async () => {
  // Of no route are there versions, and what an address is counted as is looked at for itself.
  const unimportant = ['accept-version', 'connection', 'content-length', 'x-forwarded-for', 'x-request-id'];
  const known = new Set([...HEADERS_OF_KEY, ...unimportant]);
  for (const [, request] of REPEATED) await ask(there.shop.url, request);
  const missed = [...lookedAt].filter((name) => !known.has(name));
  expect(missed).toEqual([]);
  expect(lookedAt.size).toBeGreaterThan(5);
});

describe('goes the long way each time:', () => {
  const big = JSON.stringify({ query: `{ shop { name } } #${'x'.repeat(20_000)}` });
  const tooBig = JSON.stringify({ query: `{ shop { name } } #${'x'.repeat(200_000)}` });
  const others: readonly (readonly [string, () => Request, number])[] = [
    ['whoever signs in', () => json(LIST, { authorization: `Bearer ${person.token}` }), 200],
    [
      'whoever signs in to see more than visitors do',
      () => get('/reviews', { authorization: `Bearer ${person.token}` }),
      200,
    ],
    ['a token that is none', () => get('/products', { authorization: 'Bearer nonsense' }), 401],
    ['a form', () => json(LIST, { 'content-type': 'text/plain' }), 400],
    ['a compressed body', () => json(LIST, { 'content-encoding': 'gzip' }), 415],
    ['a body in pieces', () => json(LIST, { 'transfer-encoding': 'chunked' }), 200],
    [
      'a question with a body',
      () => ({ ...get('/products'), headers: { 'content-length': '1' }, body: 'x' }),
      200,
    ],
    ['a long body', () => json(big), 200],
    ['a body that is too long', () => json(tooBig), 413],
    [
      'what changes something',
      () => json('{"query":"mutation { deleteReview(input: { id: \\"1\\" }) { id } }"}'),
      200,
    ],
    ['what is nobody’s question', () => json('{'), 400],
    ['another method', () => get('/products', {}, 'OPTIONS'), 204],
    ['what another site asks', () => get(BY_GET, { 'sec-fetch-site': 'cross-site' }), 400],
  ];

  test.each(others)('%s', async (_name, request, status) => {
    await repeated(here.shop.url, json(LIST));
    for (let times = 0; times < 2; times += 1) {
      const before = hooksRun;
      const long = await ask(there.shop.url, request());
      const answer = await ask(here.shop.url, request());
      expect([hooksRun - before, answer.status, long.status]).toEqual([1, status, status]);
    }
  });

  test('a body that comes after its head', async () => {
    await repeated(here.shop.url, json(LIST));
    const before = hooksRun;
    const { host } = new URL(here.shop.url);
    const head = `POST /graphql HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
    const socket = await openRaw(
      here.shop.url,
      `${head}connection: close\r\ncontent-length: ${LIST.length}\r\n\r\n`,
    );
    // Its head has been looked at by then.
    await until(async () => hooksRun > before);
    socket.write(LIST);
    const answer = await socket.setEncoding('utf8').reduce((all, chunk) => all + String(chunk), '');
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer).toContain('"products"');
  });

  test('everything, once the process is about to end', async () => {
    const other = await openAnotherServer(here.shop, {
      config: testConfig(SETTINGS),
      metrics: createMetrics(),
      registerLocalServices: async () => {},
    });
    try {
      for (let times = 0; times < 3; times += 1) await ask(other.shop.url, json(LIST));
      const drained = other.app.drain(2_000);
      expect((await ask(other.shop.url, json(LIST))).headers.connection).toBe('close');
      await drained;
    } finally {
      await other.close();
    }
  });
});

test('a repeated request has its line in the log and its place in the metrics', async () => {
  const request = get('/products/category/Fruits', { 'x-request-id': 'counted' });
  const series =
    'larder_http_request_duration_seconds_count{method="GET",route="/products/category/:category",status="200"}';
  const counted = async () =>
    Number((await here.hits.metrics.registry.metrics()).split(`${series} `)[1]?.split('\n')[0]);
  await repeated(here.shop.url, request);
  const [before, linesBefore, hitsBefore] = [await counted(), lines.length, here.hits.of('rest')];
  await ask(here.shop.url, request);
  expect([await counted(), lines.length, here.hits.of('rest')]).toEqual([
    before + 1,
    linesBefore + 1,
    hitsBefore + 1,
  ]);
  const mine = lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === 'counted');
  const [first, last] = [mine[0], mine.at(-1)];
  expect(Object.keys(last)).toEqual(Object.keys(first));
  const withoutTimes = ({ time: _time, ms: _ms, ...facts }: Record<string, unknown>) => facts;
  expect(withoutTimes(last)).toEqual(withoutTimes(first));
});
