import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies do not pipeline; benchmark tools pipeline up to 16 requests. */
const MAX_WAITING = 30;

interface Turns {
  isBusy: boolean;
  /** The newest request of the connection. */
  request: IncomingMessage;
  readonly waiting: (() => void)[];
}

export interface Connections {
  /** Whether a request of this connection is being handled or its response sent. */
  isBusy(socket: Socket): boolean;
  /**
   * Closes connections without a request being handled. Node does not count a connection as idle
   * before its first request, so one that a browser preconnected would delay the shutdown.
   *
   * @param incomplete whether to close connections with an incomplete request as well
   */
  closeUnused(incomplete: boolean): void;
}

/**
 * Handles the pipelined requests of a connection in sequence: each waits until the previous
 * response is flushed, so that at most one response is buffered for a client that does not read.
 * Connections with more than `MAX_WAITING` requests are destroyed.
 */
export function serializePipelined(app: FastifyInstance): Connections {
  const connections = new WeakMap<Socket, Turns>();
  const open = new Set<Socket>();

  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // WebSockets are closed by `closeSockets`.
  app.server.on('upgrade', (_request, socket: Socket) => open.delete(socket));
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const turns = connections.get(socket) ?? { isBusy: false, request: request.raw, waiting: [] };
    turns.request = request.raw;
    connections.set(socket, turns);
    reply.raw.once('close', () => next(socket, turns));
    if (!turns.isBusy) {
      turns.isBusy = true;
      return done();
    }
    if (turns.waiting.length < MAX_WAITING) turns.waiting.push(done);
    else socket.destroy();
    return undefined;
  });

  function next(socket: Socket, turns: Turns): void {
    if (socket.destroyed) turns.waiting.length = 0;
    const go = turns.waiting.shift();
    turns.isBusy = go !== undefined;
    go?.();
  }

  const isBusy = (socket: Socket): boolean => connections.get(socket)?.isBusy ?? false;

  function closeUnused(incomplete: boolean): void {
    for (const socket of open) {
      const isIncomplete = connections.get(socket)?.request.complete === false;
      if (!isBusy(socket) || (incomplete && isIncomplete)) socket.destroy();
    }
  }

  return { isBusy, closeUnused };
}
