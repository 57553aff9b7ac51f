import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../../src/bootstrap/create-app.js';
import { listen } from '../support/live.js';
import { sendRaw } from '../support/raw-http.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const person = sharedPerson(shop);
const apps: FastifyInstance[] = [];

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** The same shop with limits. */
async function open(env: Record<string, string>): Promise<string> {
  const app = await createApp({ ...shop.options, config: testConfig({ RATE_LIMITS: 'on', ...env }) });
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A connection of the person's. */
async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token: person.token } }));
  await once(socket, 'message');
  return socket;
}

test('connections are limited for each person and each address, and released', async () => {
  const url = await open({ LIMIT_CONNECTIONS: '1,2' });
  const hear = ({ token }: TestPerson) =>
    listen(url, 'subscription { myOrdersChanged { orderIds } }', { token });
  const first = await hear(person);
  const second = await hear(person);
  expect(await second.closed).toMatchObject({ code: 1013 });
  const other = await hear(await shop.signUp());
  const third = await hear(await shop.signUp());
  expect(await third.closed).toMatchObject({ code: 1013 });
  await first.stop();
  await vi.waitFor(async () => {
    const again = await hear(person);
    const isOpen = await Promise.race([again.closed.then(() => false), Promise.resolve(true)]);
    await again.stop();
    expect(isOpen).toBe(true);
  });
  await other.stop();
});

const HANDSHAKE = [
  'GET /graphql HTTP/1.1',
  'host: shop',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

test('a connection that is refused for too many requests is released, and delays no shutdown', async () => {
  const url = await open({ LIMIT_REQUESTS: '100,1,600' });
  await fetch(`${url}/products`, { headers: { connection: 'close' } });
  for (let left = 5; left > 0; left--) expect(await sendRaw(url, HANDSHAKE)).toContain(' 429 ');
  const connections = promisify((done: (error: Error | null, count: number) => void) =>
    apps[0]?.server.getConnections(done),
  );
  await vi.waitFor(async () => expect(await connections()).toBe(0), 3_000);
});

test('of subscriptions that are begun and ended at once, no more are looked at than a connection holds', async () => {
  const asked = vi.spyOn(shop.options.signIn, 'verify');
  const socket = await connect(await open({}));
  asked.mockClear();
  const payload = { query: 'subscription { myOrdersChanged { orderIds } }' };
  for (let id = 0; id < 100; id++) {
    socket.send(JSON.stringify({ type: 'subscribe', id: `${id}`, payload }));
    socket.send(JSON.stringify({ type: 'complete', id: `${id}` }));
  }
  socket.send(JSON.stringify({ type: 'ping' }));
  await once(socket, 'message');
  expect(asked.mock.calls.length).toBeLessThan(20);
  asked.mockRestore();
  socket.close();
});

test.each([
  ['for each address', '100000,20,600', { type: 'ping' }],
  ['for each person', '10,100000,600', { type: 'subscribe', payload: { query: '{ shop { name } }' } }],
])('messages count as requests %s', async (_whose, LIMIT_REQUESTS, message) => {
  const url = await open({ LIMIT_REQUESTS });
  const socket = await connect(url);
  const closed = once(socket, 'close');
  for (let id = 0; id < 8; id++) socket.send(JSON.stringify({ id: String(id), ...message }));
  await once(socket, 'message');
  expect(socket.readyState).toBe(socket.OPEN);
  for (let id = 8; id < 40; id++) socket.send(JSON.stringify({ id: String(id), ...message }));
  expect((await closed)[0]).toBe(1013);
});
