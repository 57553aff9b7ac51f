import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApolloLink } from '@apollo/client';
import { parse } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listen } from './live-connection';
import { HIDDEN_POLLING_MS, POLLING_MS } from './polling-fallback';

let server: Server;
let isOpen = false;
/** Of the acknowledgements. */
let quietForMs: number | undefined;
const sockets = new WebSocketServer({ noServer: true });

/** Acknowledges `connection_init` and the subscriptions of the client. */
function acknowledge(socket: WebSocket): void {
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data));
    if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
    if (type !== 'subscribe') return;
    const acknowledged = payload.extensions.acknowledge;
    socket.send(JSON.stringify({ type: 'ping', payload: { acknowledged, quietForMs } }));
    server.emit('subscribed');
  });
}

// The client of the module connects to one address.
beforeAll(async () => {
  server = createServer().on('upgrade', (request, socket, head) => {
    if (isOpen) return sockets.handleUpgrade(request, socket, head, acknowledge);
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    server.emit('refused');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

beforeEach(() => {
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  // That of jsdom needs the events of newer releases of Node.
  vi.stubGlobal('WebSocket', WebSocket);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  isOpen = false;
  sockets.clients.forEach((socket) => socket.terminate());
});

function startListening() {
  const onMissed = vi.fn<() => void>();
  const operation = { query: parse('subscription Changes { changes }'), variables: {} };
  const onError = vi.fn<(error: unknown) => void>();
  const observer = { next: () => {}, error: onError, complete: () => {} };
  const options = { getIdToken: async () => 'token', locale: 'de', onMissed };
  const stop = listen(operation as ApolloLink.Operation, observer, options, performance.now());
  return { onMissed, onError, stop };
}

it('37.21 R21: polls while WebSockets are refused, less often in hidden tabs, and never beside a connection', async () => {
  quietForMs = 60_000;
  const { onMissed, onError, stop } = startListening();
  /** The number of polls in an interval. */
  const polls = () => {
    onMissed.mockClear();
    vi.advanceTimersByTime(POLLING_MS);
    return onMissed.mock.calls.length;
  };

  await once(server, 'refused');
  expect([polls(), polls()]).toEqual([1, 1]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const untilHiddenPoll = HIDDEN_POLLING_MS / POLLING_MS;
  expect(Array.from({ length: untilHiddenPoll }, polls)).toEqual([0, 0, 1]);
  visibility.mockRestore();

  isOpen = true;
  await once(server, 'subscribed');
  expect(polls()).toBe(0);

  isOpen = false;
  sockets.clients.forEach((socket) => socket.terminate());
  await expect.poll(polls).toBe(1);

  stop();
  expect(polls()).toBe(0);
  expect(onError).not.toHaveBeenCalled();
});

it('refetches when a subscription starts after an event, or again', async () => {
  isOpen = true;
  quietForMs = 60_000;
  const quiet = startListening();
  await once(server, 'subscribed');
  // The client answers the ping.
  await once([...sockets.clients][0]!, 'message');
  expect(quiet.onMissed).not.toHaveBeenCalled();
  sockets.clients.forEach((socket) => socket.terminate());
  await expect.poll(() => quiet.onMissed.mock.calls.length, { timeout: 20_000 }).toBe(1);
  quiet.stop();

  for (quietForMs of [0, undefined]) {
    const { onMissed, stop } = startListening();
    await expect.poll(() => onMissed.mock.calls.length).toBe(1);
    stop();
  }
});
