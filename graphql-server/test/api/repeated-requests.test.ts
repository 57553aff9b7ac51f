import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/operations/metrics.js';
import { buildProduct } from '../factories/product.factory.js';
import { openAnotherServer } from '../support/another-process.js';
import { standInWeb, type StandInWeb } from '../support/pages.js';
import { openRaw } from '../support/raw-http.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import {
  ask,
  comparable,
  headersMissed,
  HIGH_LIMITS,
  json,
  openTwoWays,
  type Answer,
  type Request,
  type TwoWays,
} from '../support/two-ways.js';
import { until } from '../support/until.js';

const ORIGIN = 'https://partner.example';
const LIST = JSON.stringify({ query: '{ products(first: 3) { edges { node { id name description } } } }' });
const BY_GET = `/graphql?${new URLSearchParams({ query: '{ shop { name } }' }).toString()}`;
const SETTINGS = {
  ALLOWED_ORIGINS: ORIGIN,
  ...HIGH_LIMITS,
  TRUST_PROXY: '1',
};

let web: StandInWeb;
let ways: TwoWays;
let person: TestPerson;

const get = (path: string, headers = {}, method = 'GET'): Request => ({ path, method, headers });
const page = (path: string, headers = {}, method = 'GET') =>
  get(path, { accept: 'text/html', ...headers }, method);
const program = { 'apollo-require-preflight': 'yes' };

beforeAll(async () => {
  web = await standInWeb(
    `const status = url === '/' ? 200 : 404;
     return { status, head: '', html: 'A page — with more than ASCII. '.repeat(40), state: '', modules: [] };`,
  );
  ways = await openTwoWays({ config: testConfig(SETTINGS), webRoot: web.folder });
  person = await ways.here.shop.signUp();
  await buildProduct(ways.here.shop.dataSource, { name: 'Crème brûlée', description: '₹ 5 – “sweet”' });
});
afterAll(async () => {
  await ways?.close();
  await web?.remove();
});

/** The same request until the framework has no part in the answer. */
const repeated = (request: Request) => ways.askShort(() => request);

const policyOf = ({ headers }: Answer) => headers['content-security-policy'];

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
    const long = await ask(ways.there.shop, request);
    const short = await repeated(request);
    expect(comparable(short)).toEqual(comparable(long));
    const again = await ask(ways.here.shop, request);
    expect(again.headers['x-request-id']).not.toBe(short.headers['x-request-id']);
    const policies = [short, again].map(policyOf);
    expect(policies[0] === policies[1]).toBe(!policies[0]?.includes('nonce'));
    // Of this Node reads the head each time, which tells it to leave out the body.
    if (request.method === 'HEAD') return;
    const verbatim = await ways.askVerbatim(request);
    expect(comparable(verbatim)).toEqual(comparable(long));
    expect(verbatim.headers['x-request-id']).not.toBe(again.headers['x-request-id']);
    expect(policyOf(verbatim) === policies[0]).toBe(!policies[0]?.includes('nonce'));
  });

  test('with the id that it was given', async () => {
    const request = get('/products', { 'x-request-id': 'from-the-proxy.1' });
    expect((await repeated(request)).headers['x-request-id']).toBe('from-the-proxy.1');
  });

  test('several on one connection, in their order', async () => {
    await repeated(json(LIST));
    const head = 'POST /graphql HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\n';
    const text = `${head}content-length: ${LIST.length}\r\n\r\n${LIST}`.replace(
      'HOST',
      new URL(ways.here.shop.url).host,
    );
    const last = 'GET /products/nothing HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n';
    const socket = await openRaw(ways.here.shop.url, text + text + last);
    const answer = await socket.setEncoding('utf8').reduce((all, chunk) => all + String(chunk), '');
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  });
});

test('whatever header the long way looks at is part of what makes a request the same', async () => {
  for (const [, request] of REPEATED) await ask(ways.there.shop, request);
  expect(headersMissed(ways)).toEqual([]);
  expect(ways.lookedAt.size).toBeGreaterThan(5);
});

/** A request whose body is still to come. */
async function openLate() {
  const { host } = new URL(ways.here.shop.url);
  const head = `POST /graphql HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
  const end = `connection: close\r\ncontent-length: ${LIST.length}\r\n\r\n`;
  const socket = await openRaw(ways.here.shop.url, head + end);
  await sleep(50);
  return socket;
}

const readAll = (socket: Socket) =>
  socket.setEncoding('utf8').reduce((all, chunk) => all + String(chunk), '');

test('a body that comes after its head is waited for', async () => {
  const request = json(LIST, { connection: 'close', host: new URL(ways.here.shop.url).host });
  await repeated(request);
  const before = ways.taken();
  const socket = await openLate();
  socket.write(LIST);
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200[^]*"products"/);
  expect(ways.taken()).toBe(before);
});

test('whoever leaves before the body has come is noted as gone', async () => {
  await repeated(json(LIST));
  const gone = () => ways.lines.filter((line) => line.includes('"status":499')).length;
  const before = gone();
  (await openLate()).destroy();
  await until(async () => gone() > before);
  expect((await ask(ways.here.shop, json(LIST))).status).toBe(200);
});

describe('goes the long way each time:', () => {
  const big = JSON.stringify({ query: `{ shop { name } } #${'x'.repeat(20_000)}` });
  const tooBig = JSON.stringify({ query: `{ shop { name } } #${'x'.repeat(200_000)}` });
  const others: readonly (readonly [string, () => Request, number])[] = [
    ['whoever wants to change nothing', () => json(LIST, { 'larder-read-only': 'true' }), 200],
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
    await repeated(json(LIST));
    for (let times = 0; times < 2; times += 1) {
      const before = ways.taken();
      const long = await ask(ways.there.shop, request());
      const answer = await ask(ways.here.shop, request());
      expect([ways.taken() - before, answer.status, long.status]).toEqual([1, status, status]);
    }
  });

  test('a body in several pieces', async () => {
    await repeated(json(LIST));
    const before = ways.taken();
    const socket = await openLate();
    for (const piece of [LIST.slice(0, 5), LIST.slice(5)]) {
      socket.write(piece);
      await sleep(50);
    }
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200[^]*"products"/);
    expect(ways.taken()).toBe(before + 1);
  });

  test('everything, once the process is about to end', async () => {
    const other = await openAnotherServer(ways.here.shop, {
      config: testConfig(SETTINGS),
      metrics: createMetrics(),
      registerLocalServices: async () => {},
    });
    try {
      for (let times = 0; times < 3; times += 1) await ask(other.shop, json(LIST));
      const drained = other.app.drain(2_000);
      expect((await ask(other.shop, json(LIST))).headers.connection).toBe('close');
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
    Number((await ways.here.hits.metrics.registry.metrics()).split(`${series} `)[1]?.split('\n')[0]);
  await repeated(request);
  const [before, linesBefore, hitsBefore] = [await counted(), ways.lines.length, ways.here.hits.of('rest')];
  await ask(ways.here.shop, request);
  expect([await counted(), ways.lines.length, ways.here.hits.of('rest')]).toEqual([
    before + 1,
    linesBefore + 1,
    hitsBefore + 1,
  ]);
  const mine = ways.lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === 'counted');
  const [first, last] = [mine[0], mine.at(-1)];
  expect(Object.keys(last)).toEqual(Object.keys(first));
  const withoutTimes = ({ time: _time, ms: _ms, ...facts }: Record<string, unknown>) => facts;
  expect(withoutTimes(last)).toEqual(withoutTimes(first));
});
