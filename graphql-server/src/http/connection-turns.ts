import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies pipeline nothing; tools that measure pipeline up to 16 requests. */
const MAX_WAITING = 30;

interface Turns {
  isBusy: boolean;
  readonly waiting: (() => void)[];
}

export interface Connections {
  /** Whether a response of this connection is still being made or sent. */
  isBusy(socket: Socket): boolean;
}

/**
 * Handles the pipelined requests of a connection one after the other: the next one waits until the
 * response before it is handed to the operating system, so that a client that does not read makes
 * the shop keep one response at most. A client that pipelines more than a few requests is
 * disconnected.
 */
export function takeTurns(app: FastifyInstance): Connections {
  const connections = new WeakMap<Socket, Turns>();

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const turns = connections.get(socket) ?? { isBusy: false, waiting: [] };
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

  return { isBusy: (socket) => connections.get(socket)?.isBusy ?? false };
}
