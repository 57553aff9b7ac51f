import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serializePipelined } from './pipelined-requests.js';
import { limitUnsent } from './unsent-responses.js';

/** More than the operating system takes for a connection whose client does not read. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);
const REQUEST = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n';

async function open(maxUnsent?: number) {
  const app = Fastify();
  serializePipelined(app);
  limitUnsent(app, maxUnsent);
  const handled = { count: 0 };
  app.get('/', (_request, reply) => {
    handled.count += 1;
    return reply.send(LARGE);
  });
  await app.listen({ port: 0, host: '0.0.0.0' });
  onTestFinished(() => app.close());
  onTestFinished(() => app.server.closeAllConnections());
  const { port } = app.server.address() as AddressInfo;
  /** Sends requests at once, and reads nothing. */
  const ask = async (requests: number, localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.pause().on('error', () => {});
    await once(socket, 'connect');
    socket.write(REQUEST.repeat(requests));
    return socket;
  };
  return { ask, handled };
}

test('O10: the next pipelined request is handled when the response before it has been read', async () => {
  const { ask, handled } = await open();
  const socket = await ask(3);
  await sleep(300);
  expect(handled.count).toBe(1);
  socket.resume();
  while (handled.count < 3) await sleep(10);
}, 20_000);

test('O10: a connection that goes away has no more of its requests handled', async () => {
  const { ask, handled } = await open();
  const socket = await ask(3);
  while (handled.count < 1) await sleep(10);
  socket.destroy();
  await sleep(100);
  expect(handled.count).toBe(1);
});

test('O10: of the connections of an address that leave too much unread, the oldest are closed', async () => {
  const { ask, handled } = await open(2.5 * LARGE.length);
  const sockets: Socket[] = [];
  const closed: number[] = [];
  const add = async (localAddress?: string) => {
    const index = sockets.length;
    const socket = await ask(1, localAddress);
    sockets.push(socket.once('close', () => closed.push(index)));
    while (handled.count <= index) await sleep(10);
  };
  for (let count = 0; count < 5; count += 1) await add();
  await add('127.0.0.2');
  // That they were closed is read after what was sent before.
  for (const socket of sockets.slice(0, 3)) socket.resume();
  while (closed.length < 3) await sleep(10);
  expect(closed.toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
  const received = await Promise.all(
    sockets.slice(3).map(async (socket) => {
      let bytes = 0;
      socket.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
      while (bytes < LARGE.length) await sleep(10);
      return bytes;
    }),
  );
  expect(received).toHaveLength(3);
}, 20_000);
