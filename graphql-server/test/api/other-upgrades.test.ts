import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openRaw } from '../support/raw-http.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();

/** As Java's own client offers it to every address that begins with `http://`. */
const OFFER = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAA\r\n';
const BODY = JSON.stringify({ query: '{ shop { currency } }' });
const TYPE = `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n`;

const get = (head: string) => `GET /api/razorpay-key HTTP/1.1\r\nHost: shop\r\n${head}\r\n`;
const post = (head: string) => `POST /graphql HTTP/1.1\r\nHost: shop\r\n${TYPE}${head}\r\n`;

/**
 * What comes back over one connection until it is closed, for parts that are sent one after the
 * other.
 */
async function speak(...parts: string[]): Promise<string> {
  const [first = '', ...others] = parts;
  const socket = await openRaw(shop.url, first);
  socket.setEncoding('latin1');
  const iterator = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<string>;
  let received = '';
  for (const part of others) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(part);
  }
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) received += next.value;
  return received;
}

const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
const END = 'Connection: close\r\n';

test('an offer of another protocol is ignored, and the request is answered, with which the connection ends', async () => {
  const received = await speak(get(OFFER));
  expect(statuses(received)).toEqual([200]);
  expect(received).toMatch(/^connection: close\r$/im);
  expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(received.match(/"key":/g)).toHaveLength(1);
});

test('an offer comes after other requests of a connection as well', async () => {
  const socket = await openRaw(shop.url, get(''));
  const [first] = await once(socket, 'data');
  socket.write(get(OFFER));
  const [second] = await once(socket, 'data');
  expect([statuses(String(first)), statuses(String(second))]).toEqual([[200], [200]]);
  socket.destroy();
});

test('a body that comes with the head or after it is read', async () => {
  for (const parts of [
    [post(OFFER) + BODY],
    [post(OFFER), BODY],
    [post(OFFER) + BODY.slice(0, 9), BODY.slice(9)],
  ]) {
    const received = await speak(...parts);
    expect(statuses(received)).toEqual([200]);
    expect(received.match(/"currency":"USD"/g)).toHaveLength(1);
  }
});

test('a body that is announced and does not come ends the connection', async () => {
  const socket = await openRaw(shop.url, post(OFFER) + BODY.slice(0, 9));
  socket.end();
  await once(socket.resume(), 'close');
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
});

test('a head that Node may have truncated is refused, and its body is no request', async () => {
  const hidden = get(END);
  const lines = 'a: b\r\n'.repeat(1_100);
  const length = `Content-Length: ${hidden.length}\r\n`;
  const received = await speak(
    `POST /graphql HTTP/1.1\r\nHost: shop\r\n${OFFER}${lines}${length}\r\n${hidden}`,
  );
  // Newer versions of Node refuse it by themselves.
  expect([[405], [431]]).toContainEqual(statuses(received));
});

test.each([OFFER, 'Connection: Upgrade\r\nUpgrade: websocket\r\n'])(
  'a client that offers another protocol ahead of a response is disconnected: %j',
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
