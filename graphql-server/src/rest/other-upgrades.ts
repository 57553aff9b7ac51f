import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type OnUpgrade = (this: Server, request: IncomingMessage, socket: UsedSocket, rest: Buffer) => void;

/** By its name in Node: the answer whose turn it is. */
type UsedSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** Node keeps so many names and values of a head, and may leave out what comes after them. */
const MOST_KEPT = 2_000;

/**
 * Answers requests that offer another protocol than the one that is spoken here, as if they had not: a server may ignore such an offer
 * (RFC 9110, 7.8). Java's own client, for one, offers HTTP/2 with the first request to every address that begins with
 * `http://`. Node takes each offer for a WebSocket as soon as there are any.
 */
export function ignoreOtherUpgrades(app: FastifyInstance): void {
  app.addHook('onReady', (done) => {
    const server = app.server as Server;
    const listeners = server.listeners('upgrade') as OnUpgrade[];
    server.removeAllListeners('upgrade').on('upgrade', (request, socket: UsedSocket, rest) => {
      const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
      // Sent before the answer to another request has come, neither could ever be answered.
      if (socket._httpMessage) socket.destroy();
      else if (!isWebSocket && request.rawHeaders.length < MOST_KEPT)
        readAgain(server, request, socket, rest);
      else for (const listen of listeners) listen.call(server, request, socket, rest);
    });
    done();
  });
}

/** Node has left off reading the connection after the head, and begins anew with what it is handed as a new one. */
function readAgain(server: Server, request: IncomingMessage, socket: Socket, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${value}`);
  }
  server.emit('connection', socket);
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]));
  socket.resume();
}
