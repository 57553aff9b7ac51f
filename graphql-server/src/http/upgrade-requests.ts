import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Connections } from './pipelined-requests.js';

type OnUpgrade = (this: Server, request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** Node stores at most this many header names and values, and drops the rest. */
const MAX_RAW_HEADERS = 2_000;
/** Bodies of requests that upload nothing. */
const MAX_BODY_BYTES = 100 * 1024;
const BODY_TIMEOUT_MS = 10_000;

/**
 * Ignores offers of other protocols than WebSocket and answers the request, as a server may (RFC
 * 9110, 7.8). Java's own client, for one, offers HTTP/2 with the first request to every address
 * that begins with `http://`. Node takes each offer for an upgrade as soon as there are any, and
 * reads no HTTP from the connection any more: it is closed after the response.
 */
export function ignoreOtherUpgrades(app: FastifyInstance, connections: Connections): void {
  app.addHook('onReady', (done) => {
    const server = app.server as Server;
    const listeners = server.listeners('upgrade') as OnUpgrade[];
    server.removeAllListeners('upgrade').on('upgrade', (request, socket: Socket, head) => {
      const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
      // Before the response to another request is sent, neither could ever be answered.
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

/** Reads the body. @throws Error if it is too long or incomplete */
async function bodyOf({ headers }: IncomingMessage, socket: Socket, head: Buffer): Promise<Buffer> {
  const length = Number(headers['content-length'] ?? 0);
  if (!(length <= MAX_BODY_BYTES) || headers['transfer-encoding'] !== undefined) {
    throw new Error('The body is too long.');
  }
  socket.setTimeout(BODY_TIMEOUT_MS, () => socket.destroy());
  const pieces = [head];
  let received = head.length;
  // `for await` would end the connection with the last piece.
  const more = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  while (received < length) {
    const { done, value } = await more.next();
    if (done) throw new Error('The body is not whole.');
    pieces.push(value);
    received += value.length;
  }
  return Buffer.concat(pieces).subarray(0, length);
}
