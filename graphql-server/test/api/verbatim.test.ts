import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/operations/metrics.js';
import type { Product } from '../../src/features/products/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { openAnotherServer } from '../support/another-process.js';
import { standInWeb, type StandInWeb } from '../support/pages.js';
import { openRaw } from '../support/raw-http.js';
import { createTestShop, testConfig } from '../support/test-shop.js';
import { HIGH_LIMITS, openTwoWays, type TwoWays } from '../support/two-ways.js';
import { until } from '../support/until.js';

let web: StandInWeb;
let ways: TwoWays;
let product: Product;
const talks: Talk[] = [];

beforeAll(async () => {
  web = await standInWeb(
    `return { status: 200, head: '', html: 'A page — with more than ASCII. '.repeat(4_000), state: '', modules: [] };`,
  );
  ways = await openTwoWays({ config: testConfig(HIGH_LIMITS), webRoot: web.folder });
});
beforeEach(async () => {
  product = await buildProduct(ways.here.shop.dataSource, { name: 'Crème brûlée' });
});
afterAll(async () => {
  for (const talk of talks) talk.socket.destroy();
  await ways?.close();
  await web?.remove();
});

/** Several requests on one connection. */
class Talk {
  private heard = '';

  constructor(readonly socket: Socket) {
    socket.on('data', (bytes) => (this.heard += bytes.toString('latin1')));
  }

  /** @returns the whole answers to what is said, a character for each byte */
  async say(text: string, answers = 1): Promise<string[]> {
    this.socket.write(text);
    return this.hear(answers);
  }

  async hear(answers: number): Promise<string[]> {
    const whole: string[] = [];
    await until(async () => {
      for (let answer = this.next(); answer !== null; answer = this.next()) whole.push(answer);
      return whole.length >= answers;
    });
    return whole;
  }

  private next(): string | null {
    const head = this.heard.indexOf('\r\n\r\n') + 4;
    const end = head + Number(/content-length: (\d+)/i.exec(this.heard.slice(0, head))?.[1] ?? 0);
    if (head < 4 || this.heard.length < end) return null;
    const answer = this.heard.slice(0, end);
    this.heard = this.heard.slice(end);
    return answer;
  }
}

async function openTalk(url = ways.here.shop.url): Promise<Talk> {
  const talk = new Talk(await openRaw(url, ''));
  talks.push(talk);
  return talk;
}

const get = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${lines}\r\n`;
const post = (query: string, lines = '') => {
  const body = JSON.stringify({ query });
  return `POST /graphql HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${lines}\r\n${body}`;
};
const asked = () => post(`{ product(id: "${product.id}") { id name } }`);

/** Says the same until Node has no part in the answer. @returns the answers before that one, and that one */
async function warm(talk: Talk, text: string): Promise<[string[], string]> {
  const before: string[] = [];
  let verbatim = '';
  await until(async () => {
    const read = ways.read();
    const [answer = ''] = await talk.say(text);
    if (ways.read() === read) verbatim = answer;
    else before.push(answer);
    return verbatim !== '';
  });
  return [before, verbatim];
}

/** Without what is another one each time. */
function lasting(answer: string): string {
  const nonce = /'nonce-([^']+)'/.exec(answer)?.[1] ?? 'none';
  return answer
    .replace(/^date: .*$/im, 'date')
    .replace(/^x-request-id: [\w-]{36}$/im, 'id')
    .replaceAll(nonce, 'nonce');
}

const nameIn = (answer = '') => /"name":"([^"]*)"/.exec(Buffer.from(answer, 'latin1').toString())?.[1];
const statusOf = (answer = '') => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('is answered to the byte as Node would write it:', () => {
  const requests: readonly (readonly [string, () => string])[] = [
    ['a query', asked],
    ['a list of REST', () => get('/api/products')],
    ['a list of REST that is known', () => get('/api/products', 'if-none-match: *\r\n')],
    ['a page', () => get('/', 'accept: text/html\r\n')],
    ['a page that is compressed', () => get('/', 'accept: text/html\r\naccept-encoding: br\r\n')],
    ['of a client that speaks HTTP/1.0', () => get('/api/products', 'connection: keep-alive\r\n')],
  ];
  test.each(requests)('%s', async (name, request) => {
    const text = name.endsWith('1.0') ? request().replace('HTTP/1.1', 'HTTP/1.0') : request();
    const [before, verbatim] = await warm(await openTalk(), text);
    // The last went past the framework, but not past Node.
    expect(lasting(verbatim)).toBe(lasting(before.at(-1) ?? ''));
    const date = /^date: (.*)\r$/im.exec(verbatim)?.[1] ?? '';
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
  });
});

test('a change is seen by the next one', async () => {
  const { dataSource } = ways.here.shop;
  const talk = await openTalk();
  expect(nameIn((await warm(talk, asked()))[1])).toBe('Crème brûlée');
  for (const name of ['Soufflé', 'Parfait', 'Sorbet']) {
    await dataSource.query('update products set name = $2 where id = $1', [product.id, name]);
    expect(nameIn((await talk.say(asked()))[0])).toBe(name);
    expect(nameIn((await warm(talk, asked()))[1])).toBe(name);
  }
});

test('what one address says is known from there, whichever connection it comes by', async () => {
  const text = asked();
  await warm(await openTalk(), text);
  const other = await openTalk();
  // Node reads what is said first, which tells it that a connection is in use, and waits for its answer.
  const read = ways.read();
  await other.say(get('/api/products'));
  await warm(other, get('/api/products'));
  const before = ways.read();
  expect(before).toBeGreaterThan(read);
  expect(nameIn((await other.say(text))[0])).toBe('Crème brûlée');
  expect(ways.read()).toBe(before);
});

describe('answers come in the order of the questions', () => {
  const cart = post('{ cart { total } }');

  test('when several are asked at once', async () => {
    const talk = await openTalk();
    const text = asked();
    await warm(talk, text);
    for (const parts of [
      [text, text, text],
      [text, cart, text],
      [cart, text],
      [text, cart],
    ]) {
      await warm(talk, text);
      const answers = await talk.say(parts.join(''), parts.length);
      expect(answers.map((answer) => nameIn(answer) ?? 'a cart')).toEqual(
        parts.map((part) => (part === cart ? 'a cart' : 'Crème brûlée')),
      );
    }
  });

  test('when one is asked while another is being answered', async () => {
    const talk = await openTalk();
    const text = asked();
    await warm(talk, text);
    const slow = post('{ products(first: 1, filter: { search: "brulee" }) { edges { node { id } } } }');
    talk.socket.write(slow);
    // Not along with it.
    await new Promise(setImmediate);
    const [first, second] = await talk.say(text, 2);
    expect(first).toContain('"products"');
    expect(nameIn(second)).toBe('Crème brûlée');
  });

  test('when one comes in pieces', async () => {
    const talk = await openTalk();
    const text = asked();
    for (const at of [1, 40, text.length - 1]) {
      await warm(talk, text);
      talk.socket.write(text.slice(0, at));
      await sleep(20);
      expect(nameIn((await talk.say(text.slice(at)))[0])).toBe('Crème brûlée');
      // The rest of one, and a whole one along with it.
      await warm(talk, text);
      talk.socket.write(text.slice(0, at));
      await sleep(20);
      expect((await talk.say(text.slice(at) + text, 2)).map(nameIn)).toEqual([
        'Crème brûlée',
        'Crème brûlée',
      ]);
    }
  });
});

test('what is a body is not taken for a request', async () => {
  const talk = await openTalk();
  const text = asked();
  await warm(talk, text);
  talk.socket.write(
    `POST /graphql HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n`,
  );
  await sleep(20);
  expect(statusOf((await talk.say(text))[0])).toBe(400);
});

describe('Node reads each time', () => {
  const requests: readonly (readonly [string, () => string])[] = [
    ['what somebody signs in for', () => get('/api/reviews', 'authorization: Bearer nonsense\r\n')],
    ['what has an id of its own', () => get('/api/products', 'x-request-id: mine.1\r\n')],
    ['a HEAD', () => get('/api/products').replace('GET', 'HEAD')],
    ['a long one', () => get('/api/products', `x-long: ${'x'.repeat(9_000)}\r\n`)],
    ['one that is written unlike others', () => get('/api/products', 'x-near:by\r\n')],
    ['what is nobody else’s', () => post('{ cart { total } }')],
  ];
  test.each(requests)('%s', async (_name, request) => {
    const talk = await openTalk();
    await warm(talk, asked());
    const isHead = request().startsWith('HEAD');
    for (let times = 0; times < 6; times += 1) {
      const read = ways.read();
      if (isHead) {
        talk.socket.write(request());
        await until(async () => ways.read() > read);
        await sleep(20);
      } else await talk.say(request());
      expect(ways.read()).toBe(read + 1);
    }
  });

  test('one that closes its connection', async () => {
    const text = get('/api/products', 'connection: close\r\n');
    for (let times = 0; times < 5; times += 1) {
      const read = ways.read();
      const talk = await openTalk();
      const closed = once(talk.socket, 'close');
      expect(lasting((await talk.say(text))[0] ?? '')).toMatch(/connection: close/i);
      await closed;
      expect(ways.read()).toBe(read + 1);
    }
  });
});

test('whoever reads no answers is sent no more after a while', async () => {
  const talk = await openTalk();
  const text = get('/', 'accept: text/html\r\n');
  await warm(talk, text);
  talk.socket.pause();
  const from = ways.lines.length;
  let answered = 0;
  let polls = 0;
  await until(async () => {
    polls = answered === ways.lines.length ? polls + 1 : 0;
    answered = ways.lines.length;
    talk.socket.write(text);
    return polls === 20;
  });
  expect(answered - from).toBeLessThan(5_000);
  talk.socket.destroy();
});

test('another address is read first, as it may be counted otherwise', async () => {
  const text = asked();
  await warm(await openTalk(), text);
  const { hostname, port } = new URL(ways.here.shop.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
  const talk = new Talk(socket);
  talks.push(talk);
  // The first of an address go the long way, and the first of a connection are read.
  const other = get('/api/products');
  await warm(talk, other);
  const read = ways.read();
  await talk.say(text);
  expect(ways.read()).toBe(read + 1);
});

test('a connection can go on with another protocol', async () => {
  const talk = await openTalk();
  const { socket } = talk;
  await warm(talk, asked());
  const read = ways.read();
  socket.removeAllListeners('data');
  socket.write(
    get(
      '/graphql',
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nsec-websocket-protocol: graphql-transport-ws\r\n',
    ),
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(String(head)).toMatch(/^HTTP\/1\.1 101/);
  // A ping, and its pong (RFC 6455, 5.5).
  socket.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0]));
  const [frame] = (await once(socket, 'data')) as [Buffer];
  expect([...frame]).toEqual([0x8a, 0]);
  expect(ways.read()).toBe(read);
});

test('each counts in the limits, the log and the metrics', async () => {
  const talk = await openTalk();
  const text = get('/api/products');
  await warm(talk, text);
  const { hits } = ways.here;
  const [lines, kept, read] = [ways.lines.length, hits.of('rest'), ways.read()];
  const answers: string[] = [];
  for (let times = 0; times < 3; times += 1) answers.push(...(await talk.say(text)));
  expect(ways.read()).toBe(read);
  await until(async () => ways.lines.length === lines + 3);
  expect(hits.of('rest')).toBe(kept + 3);
  const ids = answers.map((answer) => /x-request-id: (.*)\r/.exec(answer)?.[1]);
  const said = ways.lines.slice(lines).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said.map(({ requestId }) => requestId)).toEqual(ids);
  for (const line of said) {
    expect(line).toMatchObject({ method: 'GET', route: '/api/products', status: 200, msg: 'request' });
  }
});

test('one too many is refused', async () => {
  const LIMIT = 150;
  const config = testConfig({ RATE_LIMITS: 'on', LIMIT_REQUESTS: `${LIMIT},${LIMIT},600` });
  const shop = await createTestShop({ config });
  try {
    const talk = await openTalk(shop.url);
    const statuses: number[] = [];
    for (let times = 0; times < LIMIT + 10; times += 1) {
      statuses.push(statusOf((await talk.say(get('/api/products')))[0]));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.slice(LIMIT)).toEqual(Array.from({ length: 10 }, () => 429));
  } finally {
    await shop.close();
  }
});

test('Node reads everything once the process is about to end', async () => {
  const config = testConfig(HIGH_LIMITS);
  const other = await openAnotherServer(ways.here.shop, { config, metrics: createMetrics() });
  try {
    const talk = await openTalk(other.shop.url);
    let read = 0;
    other.app.server.on('request', () => void (read += 1));
    for (let times = 0; times < 10; times += 1) await talk.say(get('/api/products'));
    expect(read).toBeLessThan(10);
    const before = read;
    const drained = other.app.drain(1_000);
    expect((await talk.say(get('/api/products')))[0]).toMatch(/^connection: close/im);
    expect(read).toBe(before + 1);
    await drained;
  } finally {
    await other.close();
  }
});
