import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies pipeline nothing; tools that measure pipeline up to 16 requests. */
const MAX_WAITING = 30;

interface Turns {
  isBusy: boolean;
  /** The newest request of the connection. */
  request: IncomingMessage;
  readonly waiting: (() => void)[];
}

export interface Connections {
  /** Whether a response of this connection is still being made or sent. */
  isBusy(socket: Socket): boolean;
  /**
   * Closes connections on which no request is handled. Node does not count one as idle
   * before its first request, so one that a browser opened ahead would delay the end of the
   * process.
   *
   * @param incomplete whether to close those as well whose request has not arrived completely
   */
  closeUnused(incomplete: boolean): void;
}

/**
 * Handles the pipelined requests of a connection one after the other: the next one waits until the
 * response before it is handed to the operating system, so that a client that does not read makes
 * the shop keep one response at most. A client that pipelines more than a few requests is
 * disconnected.
 */
export function serializePipelined(app: FastifyInstance): Connections {
  const connections = new WeakMap<Socket, Turns>();
  const open = new Set<Socket>();

  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // WebSockets are closed with a close frame.
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
