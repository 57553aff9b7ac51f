import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serializePipelined } from './pipelined-requests.js';
import { limitUnsent } from './unsent-responses.js';

/** Larger than the socket buffers of the operating system. */
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
  /** Pipelines requests without reading the responses. */
  const send = async (requests: number, localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.pause().on('error', () => {});
    await once(socket, 'connect');
    socket.write(REQUEST.repeat(requests));
    return socket;
  };
  return { send, handled };
}

test('O10: a pipelined request is handled after the client has read the previous response', async () => {
  const { send, handled } = await open();
  const socket = await send(3);
  await sleep(300);
  expect(handled.count).toBe(1);
  socket.resume();
  while (handled.count < 3) await sleep(10);
});

test('O10: pipelined requests of a closed connection are not handled', async () => {
  const { send, handled } = await open();
  const socket = await send(3);
  while (handled.count < 1) await sleep(10);
  socket.destroy();
  await sleep(100);
  expect(handled.count).toBe(1);
});

test('O10: above the limit of unread bytes, the oldest connections of an address are closed', async () => {
  const { send, handled } = await open(2.5 * LARGE.length);
  const sockets: Socket[] = [];
  const closed: number[] = [];
  const add = async (localAddress?: string) => {
    const index = sockets.length;
    const socket = await send(1, localAddress);
    sockets.push(socket.once('close', () => closed.push(index)));
    while (handled.count <= index) await sleep(10);
  };
  for (let count = 0; count < 5; count += 1) await add();
  await add('127.0.0.2');
  // A socket emits `close` after its buffered data has been read.
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
});
