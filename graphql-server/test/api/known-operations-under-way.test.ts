import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../src/features/products/product.entity.js';
import { createMetrics } from '../../src/operations/metrics.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { openAnotherServer } from '../support/another-process.js';
import { openRaw } from '../support/raw-http.js';
import { statementsOf, type AskedStatement } from '../support/statements.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import {
  ask,
  bodyOf,
  comparable,
  HIGH_LIMITS,
  openTwoWays,
  operation,
  type Answer,
  type Asked,
  type Request,
  type TwoWays,
} from '../support/two-ways.js';
import { until } from '../support/until.js';

const PRODUCT = 'query Product($id: ID!) { product(id: $id) { id name } }';
const PRODUCTS = `query Products($first: Int = 2, $category: Category) {
  products(first: $first, filter: { category: $category }) { edges { node { name } } } }`;
const REVIEWS = 'query Reviews($first: Int) { reviews(first: $first) { edges { node { rating message } } } }';
const CART = 'query Cart { me { email } cart { total lines { quantity } } }';
const CLEAR = 'mutation Clear { clearCart { total } }';

let ways: TwoWays;
let product: Product;
let asha: TestPerson;

beforeAll(async () => {
  ways = await openTwoWays({ config: testConfig(HIGH_LIMITS) });
  product = await buildProduct(ways.here.shop.dataSource, { name: 'Kiwi' });
});
beforeEach(async () => {
  asha = await ways.here.shop.signUp({ displayName: 'Asha Rao' });
});
afterAll(() => ways?.close());

const short = (asked: Asked) => ways.askShort(() => operation(asked));

/** As it goes over the line. */
function inBytes({ method, path, headers = {}, body = '' }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: shop.example\r\n${lines.join('')}content-length: ${body.length}\r\n\r\n${body}`;
}

/** What comes back for requests that are sent over one connection at once, for all of them together. */
async function askAtOnce(requests: readonly Request[]): Promise<string> {
  const last = inBytes({ method: 'GET', path: '/healthz', headers: { connection: 'close' } });
  const socket = await openRaw(ways.here.shop.url, [...requests.map(inBytes), last].join(''));
  return socket.setEncoding('utf8').reduce((all, chunk) => all + String(chunk), '');
}

test('several on one connection are answered in their order', async () => {
  const people = [asha, await ways.here.shop.signUp()];
  for (const person of people) await short({ query: CART, person });
  const before = ways.taken();
  const answer = await askAtOnce(people.map((person) => operation({ query: CART, person })));
  expect(answer.match(/[\w.-]+@[\w.-]+/g)).toEqual(people.map(({ email }) => email));
  expect(ways.taken()).toBe(before + 1);
});

describe('what several ask for at once', () => {
  const bodies = (text: string) =>
    [...text.matchAll(/\r\n\r\n(\{"(?:data|errors)".*\})\n/g)].map(([, body = '']) => body);
  const askedReviews = (statements: readonly AskedStatement[]) =>
    statements.filter(([text]) => text.includes('from reviews') || text.includes('FROM "reviews"')).length;
  const ofReviews = (first: number) => ({ query: REVIEWS, variables: { first } });

  test('is made once where everybody is told the same, and each has an answer of their own', async () => {
    for (const rating of [3, 5]) await buildReview(ways.here.shop.dataSource, { rating });
    await short(ofReviews(1));
    const before = ways.taken();
    let text = '';
    const statements = await statementsOf(ways.here.shop.dataSource, async () => {
      text = await askAtOnce([1, 2, 1, 2, 1].map((first) => operation(ofReviews(first))));
    });
    expect(ways.taken()).toBe(before + 1);
    const numbers = bodies(text).map((body) => JSON.parse(body).data.reviews.edges.length);
    expect(numbers).toEqual([1, 2, 1, 2, 1]);
    expect(askedReviews(statements)).toBe(2);
    expect(new Set(text.match(/(?<=x-request-id: )[\w-]+/gi)).size).toBe(6);
  });

  test('is told apart by all that makes a difference', async () => {
    const asked: Asked[] = [
      { query: PRODUCTS },
      { query: PRODUCTS, variables: { first: null } },
      { query: PRODUCTS, variables: { first: 1 } },
      { query: PRODUCTS, variables: { first: 1, category: null } },
      { query: PRODUCTS, variables: { category: 'FRUITS' } },
      { query: PRODUCTS, variables: { first: 1 }, headers: { accept: 'application/json' } },
      { query: PRODUCTS, variables: { first: 1 }, person: asha },
    ];
    for (const each of asked) await ways.askShort(() => operation(each));
    const alone = await Promise.all(asked.map((each) => ask(ways.there.shop, operation(each))));
    const text = await askAtOnce([...asked, ...asked].map(operation));
    const own = alone.map(({ body }) => body.toString().trimEnd());
    expect(bodies(text)).toEqual([...own, ...own]);
  });

  test('fails for each with an id of their own', async () => {
    await short(ofReviews(1));
    const { dataSource } = ways.here.shop;
    await dataSource.query('alter table reviews rename to reviews_away');
    let text = '';
    try {
      text = await askAtOnce([1, 1, 1].map((first) => operation(ofReviews(first))));
    } finally {
      await dataSource.query('alter table reviews_away rename to reviews');
    }
    const errors = bodies(text).map((body) => JSON.parse(body).errors[0].extensions);
    expect(errors.map(({ code }) => code)).toEqual(Array(3).fill('INTERNAL_SERVER_ERROR'));
    const ids = text.match(/(?<=x-request-id: )[\w-]+/gi)?.slice(0, 3);
    expect(errors.map(({ requestId }) => requestId)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });
});

/** Holds up whoever changes or reads carts, for as long as the work takes. */
async function whileCartsWait(work: () => Promise<void>): Promise<void> {
  await ways.here.shop.dataSource.transaction(async (manager) => {
    await manager.query('lock table cart_lines in access exclusive mode');
    await work();
  });
}

const waiting = () =>
  ways.here.shop.dataSource.query(
    "select 1 from pg_locks where relation = 'cart_lines'::regclass and not granted",
  );

test('a client that has gone before its answer is noted as gone', async () => {
  await short({ query: CART, person: asha });
  const gone = () => ways.lines.filter((line) => line.includes('"status":499'));
  const before = gone().length;
  await whileCartsWait(async () => {
    const socket = await openRaw(ways.here.shop.url, inBytes(operation({ query: CART, person: asha })));
    await until(async () => (await waiting()).length > 0);
    socket.destroy();
    await sleep(50);
  });
  await until(async () => gone().length > before);
  expect(JSON.parse(gone().at(-1) ?? '')).toMatchObject({ route: '/graphql', actor: asha.userId });
});

test('what is under way when the process is to end is answered, and the connection closed', async () => {
  const other = await openAnotherServer(ways.here.shop, {
    config: testConfig(HIGH_LIMITS),
    metrics: createMetrics(),
    registerLocalServices: async () => {},
  });
  try {
    for (let times = 0; times < 4; times += 1) {
      await ask(other.shop, operation({ query: CART, person: asha }));
    }
    let answer: Promise<Answer> | undefined;
    let drained: Promise<void> | undefined;
    await whileCartsWait(async () => {
      answer = ask(other.shop, operation({ query: CART, person: asha }));
      await until(async () => (await waiting()).length > 0);
      drained = other.app.drain(0);
      await sleep(50);
    });
    const { status, headers } = (await answer) as Answer;
    expect([status, headers.connection]).toEqual([200, 'close']);
    await drained;
  } finally {
    await other.close();
  }
});

test('everybody is told what is theirs', async () => {
  const people = await Promise.all([1, 2, 3].map(() => ways.here.shop.signUp()));
  for (const person of people) await short({ query: CART, person });
  const before = ways.taken();
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const person = people[index % people.length] as TestPerson;
      const answer = await ask(ways.here.shop, operation({ query: CART, person }));
      expect(bodyOf(answer)).toMatchObject({ data: { me: { email: person.email } } });
    }),
  );
  // One whose body comes in pieces goes the long way.
  expect(ways.taken()).toBeLessThan(before + 30);
  const visitor = await ask(ways.here.shop, operation({ query: CART }));
  expect(bodyOf(visitor).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});

test('what a visitor is told is kept, until something changes', async () => {
  const { hits, shop } = ways.here;
  const asked = { query: PRODUCT, variables: { id: product.id } };
  await short(asked);
  const request = operation(asked);
  const before = ways.taken();
  const first = await ask(shop, request);
  expect(ways.taken()).toBe(before);
  const hitsBefore = hits.of('graphql');
  expect(comparable(await ask(shop, request))).toEqual(comparable(first));
  expect(hits.of('graphql')).toBe(hitsBefore + 1);
  await shop.dataSource.query('update products set name = $1 where id = $2', ['Flan', product.id]);
  await until(async () => String((await ask(shop, request)).body).includes('Flan'));
});

test('each has its line in the log and its place in the metrics', async () => {
  const asked = { query: CART, person: asha, headers: { 'x-request-id': 'counted' } };
  const series = [
    'larder_http_request_duration_seconds_count{method="POST",route="/graphql",status="200"}',
    'larder_graphql_operation_duration_seconds_count{type="query",outcome="ok"}',
  ];
  const counted = async () => {
    const metrics = await ways.here.hits.metrics.registry.metrics();
    return series.map((name) => Number(metrics.split(`${name} `)[1]?.split('\n')[0]));
  };
  await short(asked);
  const [before, linesBefore] = [await counted(), ways.lines.length];
  await ask(ways.here.shop, operation(asked));
  expect(await counted()).toEqual(before.map((count) => count + 1));
  expect(ways.lines.length).toBe(linesBefore + 1);
  const mine = ways.lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === 'counted');
  const withoutTimes = ({ time: _time, ms: _ms, ...facts }: Record<string, unknown>) => facts;
  expect(withoutTimes(mine.at(-1))).toEqual(withoutTimes(mine[0]));
  expect(Object.keys(mine.at(-1))).toEqual(Object.keys(mine[0]));
});

test('limits count whoever goes this way too', async () => {
  const limited = await openTwoWays({
    config: testConfig({ ...HIGH_LIMITS, LIMIT_WRITES: '5,100,600', LIMIT_REQUESTS: '1000,30,600' }),
  });
  try {
    const person = await limited.here.shop.signUp();
    const codes = [];
    for (let times = 0; times < 8; times += 1) {
      const answer = await ask(limited.here.shop, operation({ query: CLEAR, person }));
      codes.push([answer.status, answer.headers['retry-after'] !== undefined]);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => [200, false]),
      ...Array.from({ length: 3 }, () => [429, true]),
    ]);
    expect(limited.taken()).toBeLessThan(8);
    // To sign up was a request as well.
    let passed = 9;
    for (; passed < 40; passed += 1) {
      const { status } = await ask(limited.here.shop, operation({ query: CART, person }));
      if (status === 429) break;
    }
    expect(passed).toBe(30);
  } finally {
    await limited.close();
  }
});
