import type { IncomingMessage } from 'node:http';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Often enough for proxies, which cut a line on which nothing moves, commonly after a minute. */
const PING_MS = 15_000;
/** How long a client may take to complete the closing handshake. */
const GOODBYE_MS = 1_000;
const GOING_AWAY = 1001;

/** Pings the client now and then, and closes the socket when no pong comes. */
export function keepAlive(socket: WebSocket): void {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  socket.on('pong', () => {
    answered = true;
  });
  socket.once('close', () => clearInterval(timer));
}

/**
 * Hangs up when a WebSocket was refused, wherever that was. The connection is none of HTTP any
 * more, so Node does not; and the plugin does it only for what has come past the hooks that were
 * there before its own, such as those of limits.
 */
export function endRefused(app: FastifyInstance): void {
  // An upgraded connection has no response.
  app.addHook(
    'onResponse',
    ({ raw }: { raw: IncomingMessage & { upgrade?: boolean | null } }, _reply, done) => {
      if (raw.upgrade) raw.socket.destroy();
      done();
    },
  );
}

/** Closes all connections on shutdown, and terminates those whose clients do not respond. */
export const closeSockets = (app: FastifyInstance) => (done: () => void) => {
  const { clients } = app.websocketServer;
  for (const client of clients) client.close(GOING_AWAY, 'The shop is closing.');
  const timeout = setTimeout(() => {
    for (const client of clients) client.terminate();
  }, GOODBYE_MS);
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
 * Turns away pages of other sites. A token is needed anyway; this keeps a page that has got hold of
 * one from using it in its visitor's browser. What is no browser sends no origin.
 *
 * @param publicUrl where shoppers reach the shop, when it is not what the request says
 */
export function refuseForeignSockets({ publicUrl, allowedOrigins }: KnownOrigins) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    if (!request.ws || origin === undefined) return;
    const own = [request.host, ...(publicUrl ? [new URL(publicUrl).host] : [])];
    const isOwn = URL.canParse(origin) && own.includes(new URL(origin).host);
    if (!isOwn && !allowedOrigins.includes(origin)) await reply.code(403).send();
  };
}
