import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApolloLink } from '@apollo/client';
import { parse } from 'graphql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listen } from './live-connection';
import { HIDDEN_POLLING_MS, POLLING_MS } from './polling-fallback';

let server: Server;
let isOpen = false;
const sockets = new WebSocketServer({ noServer: true });

/** Acknowledges `connection_init`; the client then subscribes. */
function acknowledge(socket: WebSocket): void {
  socket.once('message', () => {
    socket.send('{"type":"connection_ack"}');
    socket.once('message', () => server.emit('subscribed'));
  });
}

beforeEach(async () => {
  server = createServer().on('upgrade', (request, socket, head) => {
    if (isOpen) return sockets.handleUpgrade(request, socket, head, acknowledge);
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    server.emit('refused');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  // That of jsdom needs the events of newer releases of Node.
  vi.stubGlobal('WebSocket', WebSocket);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  sockets.clients.forEach((socket) => socket.terminate());
  server.close();
});

it('37.21 R21: polls while WebSockets are refused, less often in hidden tabs, and never beside a connection', async () => {
  const onMissed = vi.fn<() => void>();
  const operation = { query: parse('subscription Changes { changes }'), variables: {} };
  const onError = vi.fn<(error: unknown) => void>();
  const observer = { next: () => {}, error: onError, complete: () => {} };
  const stop = listen(operation as ApolloLink.Operation, observer, {
    getIdToken: async () => 'token',
    locale: 'de',
    onMissed,
  });
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
