import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Connections } from './pipelined-requests.js';

type OnUpgrade = (this: Server, request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** Node drops header names and values beyond this number. */
const MAX_RAW_HEADERS = 2_000;
const MAX_BODY_BYTES = 100 * 1024;
const BODY_TIMEOUT_MS = 10_000;

/**
 * Ignores `Upgrade` to protocols other than WebSocket and responds to the request (RFC 9110, 7.8):
 * Java's HttpClient, for one, offers `h2c`. With an `upgrade` listener, Node stops parsing HTTP on
 * such a connection, so it is closed after the response.
 */
export function ignoreNonWebSocketUpgrades(app: FastifyInstance, connections: Connections): void {
  app.addHook('onReady', (done) => {
    const server = app.server as Server;
    const listeners = server.listeners('upgrade') as OnUpgrade[];
    server.removeAllListeners('upgrade').on('upgrade', (request, socket: Socket, head) => {
      const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
      // Responses of this connection would interleave with the one being sent.
      if (connections.isBusy(socket)) socket.destroy();
      else if (!isWebSocket && request.rawHeaders.length < MAX_RAW_HEADERS)
        void answer(app, request, socket, head).catch(() => socket.destroy());
      else for (const listen of listeners) listen.call(server, request, socket, head);
    });
    done();
  });
}

async function answer(
  app: FastifyInstance,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): Promise<void> {
  socket.on('error', () => socket.destroy());
  const { upgrade: _, ...headers } = request.headers;
  const {
    statusCode,
    headers: replied,
    rawPayload,
  } = await app.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: request.url ?? '/',
    headers: headers as NonNullable<InjectOptions['headers']>,
    payload: await bodyOf(request, socket, head),
    remoteAddress: socket.remoteAddress ?? '',
  });
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  response.on('finish', () => socket.end());
  response.writeHead(statusCode, { ...replied, connection: 'close' }).end(rawPayload);
}

/** @throws Error if the body is too long or incomplete */
async function bodyOf({ headers }: IncomingMessage, socket: Socket, head: Buffer): Promise<Buffer> {
  const length = Number(headers['content-length'] ?? 0);
  if (!(length <= MAX_BODY_BYTES) || headers['transfer-encoding'] !== undefined) {
    throw new Error('The body is too long.');
  }
  socket.setTimeout(BODY_TIMEOUT_MS, () => socket.destroy());
  const pieces = [head];
  let received = head.length;
  // `for await` would destroy the socket after the last chunk.
  const more = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  while (received < length) {
    const { done, value } = await more.next();
    if (done) throw new Error('The body is not whole.');
    pieces.push(value);
    received += value.length;
  }
  return Buffer.concat(pieces).subarray(0, length);
}
