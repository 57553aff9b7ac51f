import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { headOf, hearVerbatim, keptBody, type Verbatim } from './verbatim.js';

const LARGE = 'L'.repeat(16 * 1024 * 1024);
const warnings: unknown[] = [];
const open: { server: Server; socket: Socket }[] = [];

afterEach(() => {
  for (const { server, socket } of open.splice(0)) {
    socket.destroy();
    server.close();
  }
});

type Answer = (
  path: string,
  raw: IncomingMessage,
  response: ServerResponse,
  verbatim: Verbatim<Said>,
) => void;
interface Said {
  readonly path: string;
}

const send = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'content-length': body.length }).end(body);

/** A server that answers as it is told to, and a client of it. What is known is answered by its address in capitals. */
async function openServer(answer: Answer, fail = false): Promise<Socket> {
  const hooks: ((done: () => void) => void)[] = [];
  const server = createServer((raw, response) => answer(raw.url ?? '', raw, response, verbatim));
  const app = {
    server,
    addHook: (_name: string, hook: (done: () => void) => void) => hooks.push(hook),
    isDraining: () => false,
    log: { warn: (facts: unknown) => warnings.push(facts) },
  } as unknown as FastifyInstance;
  const verbatim = hearVerbatim<Said>(app, ({ path }) => {
    if (fail) throw new RangeError('Maximum call stack size exceeded');
    const body = path.toUpperCase();
    return { head: headOf(200, ['content-length', String(body.length)]), body: keptBody(body) };
  });
  for (const hook of hooks) hook(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push({ server, socket });
  return socket;
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`;
const bodiesIn = (heard: string) => heard.split(/HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*\r\n/).slice(1);

/** All that comes, until there are so many answers. */
function listen(socket: Socket) {
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
  return async (answers: number) => {
    await expect.poll(() => bodiesIn(heard).length, { timeout: 20_000 }).toBe(answers);
    const bodies = bodiesIn(heard);
    heard = '';
    return bodies;
  };
}

test('a known request waits for one that came while the one before was being sent', async () => {
  const socket = await openServer((path, raw, response, verbatim) => {
    if (path === '/slow') return void sleep(200).then(() => send(response, 'late'));
    verbatim.remember({ raw, response, body: Buffer.alloc(0) }, { path });
    return void send(response, path === '/large' ? LARGE : path);
  });
  const hear = listen(socket);
  socket.write(ask('/x'));
  await hear(1);
  socket.pause().write(ask('/large'));
  await sleep(50);
  socket.write(ask('/slow'));
  await sleep(50);
  socket.resume();
  await sleep(100);
  socket.write(ask('/x'));
  const [large, ...others] = await hear(3);
  expect(large).toHaveLength(LARGE.length);
  expect(others).toEqual(['late', '/x']);
});

test('what nobody can answer once more is read, and the process goes on', async () => {
  let read = 0;
  const socket = await openServer((path, raw, response, verbatim) => {
    read += 1;
    verbatim.remember({ raw, response, body: Buffer.alloc(0) }, { path });
    send(response, path);
  }, true);
  const hear = listen(socket);
  for (let times = 0; times < 3; times += 1) {
    socket.write(ask('/x'));
    expect(await hear(1)).toEqual(['/x']);
  }
  expect(read).toBe(3);
  expect(warnings).toHaveLength(2);
});
