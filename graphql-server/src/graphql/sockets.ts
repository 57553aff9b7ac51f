import type { IncomingMessage } from 'node:http';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Proxies commonly close connections that are idle for a minute. */
const PING_MS = 15_000;
/** Time limit for the closing handshake. */
const CLOSE_TIMEOUT_MS = 1_000;
const GOING_AWAY = 1001;

/** Pings the client periodically, and terminates the socket when a pong is missing. */
export function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.once('close', () => clearInterval(timer));
}

/**
 * Destroys the socket of a rejected upgrade. Node no longer manages it, and `@fastify/websocket`
 * destroys it only if no earlier hook, such as a rate limit, rejected the request.
 */
export function destroyRejectedUpgrades(app: FastifyInstance): void {
  // An upgraded connection has no response.
  app.addHook(
    'onResponse',
    ({ raw }: { raw: IncomingMessage & { upgrade?: boolean | null } }, _reply, done) => {
      if (raw.upgrade) raw.socket.destroy();
      done();
    },
  );
}

/** Closes all connections on shutdown; terminates those whose clients do not respond. */
export const closeSockets = (app: FastifyInstance) => (done: () => void) => {
  const { clients } = app.websocketServer;
  for (const client of clients) client.close(GOING_AWAY, 'The shop is closing.');
  const timeout = setTimeout(() => {
    for (const client of clients) client.terminate();
  }, CLOSE_TIMEOUT_MS);
  app.websocketServer.close(() => {
    clearTimeout(timeout);
    done();
  });
};

interface KnownOrigins {
  readonly publicUrl: string | null;
  readonly allowedOrigins: readonly string[];
}

/**
 * Rejects WebSockets of other sites' pages, so that a page with a stolen token cannot use it in the
 * visitor's browser. Clients other than browsers send no `Origin`.
 */
export function rejectCrossOriginSockets({ publicUrl, allowedOrigins }: KnownOrigins) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    if (!request.ws || origin === undefined) return;
    const own = [request.host, ...(publicUrl ? [new URL(publicUrl).host] : [])];
    const isOwn = URL.canParse(origin) && own.includes(new URL(origin).host);
    if (!isOwn && !allowedOrigins.includes(origin)) await reply.code(403).send();
  };
}
