import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openRaw } from '../support/raw-http.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop?.close());

/** As Java's own client offers it to every address that begins with `http://`. */
const OFFER = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAA\r\n';
const BODY = JSON.stringify({ query: '{ shop { currency } }' });
const TYPE = `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n`;

const get = (head: string) => `GET /api/razorpay-key HTTP/1.1\r\nHost: shop\r\n${head}\r\n`;
const post = (head: string) => `POST /graphql HTTP/1.1\r\nHost: shop\r\n${TYPE}${head}\r\n`;

/** What comes back over one connection until it is closed, for parts that are sent one after the other. */
async function speak(...parts: string[]): Promise<string> {
  const [first = '', ...others] = parts;
  const socket = await openRaw(shop.url, first);
  socket.setEncoding('latin1');
  const iterator = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<string>;
  let heard = '';
  for (const part of others) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(part);
  }
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) heard += next.value;
  return heard;
}

const statuses = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
const END = 'Connection: close\r\n';

test('an offer of another protocol is ignored, and what was asked is answered', async () => {
  const heard = await speak(get(OFFER) + get(END));
  expect(statuses(heard)).toEqual([200, 200]);
  expect(heard.match(/"key":/g)).toHaveLength(2);
});

test('a body that comes with the head or after it is read', async () => {
  for (const parts of [
    [post(OFFER) + BODY],
    [post(OFFER), BODY],
    [post(OFFER) + BODY.slice(0, 9), BODY.slice(9)],
  ]) {
    const heard = await speak(...parts, post(END) + BODY);
    expect(statuses(heard)).toEqual([200, 200]);
    expect(heard.match(/"currency":"USD"/g)).toHaveLength(2);
  }
});

test('one connection may offer it with every request', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on('warning', listen);
  const socket = await openRaw(shop.url, '');
  for (let asked = 0; asked < 30; asked += 1) {
    socket.write(post(OFFER) + BODY);
    const [answer] = await once(socket, 'data');
    expect(statuses(String(answer))).toEqual([200]);
  }
  socket.destroy();
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});

test('a head of which Node may have left out lines is refused, and its body is no request', async () => {
  const hidden = get(END);
  const lines = 'a: b\r\n'.repeat(1_100);
  const length = `Content-Length: ${hidden.length}\r\n`;
  const heard = await speak(`POST /graphql HTTP/1.1\r\nHost: shop\r\n${OFFER}${lines}${length}\r\n${hidden}`);
  // Newer versions of Node refuse it by themselves.
  expect([[405], [431]]).toContainEqual(statuses(heard));
});

test.each([OFFER, 'Connection: Upgrade\r\nUpgrade: websocket\r\n'])(
  'whoever offers another protocol ahead of an answer is hung up on: %j',
  async (offer) => {
    expect(statuses(await speak(get('') + get(offer)))).toEqual([]);
  },
);

test('a WebSocket is still opened', async () => {
  const socket = new WebSocket(`${shop.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  expect(socket.protocol).toBe('graphql-transport-ws');
  socket.close();
});
