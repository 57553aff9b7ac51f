import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send the next request of a connection when they have had an answer, or open another; tools that measure send up to 16 ahead. */
const MOST_WAITING = 30;

/**
 * Hangs up on whoever sends one request after the other and waits for no answer. All that arrive together are answered together, and
 * the answers are kept until their turn comes: 64 kB that ask for a page a thousand times took 100 MB, for as long as nobody read.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();

  /** Whether a request may wait for those before it. */
  function mayWait(socket: Socket, response: ServerResponse): boolean {
    const others = waiting.get(socket) ?? 0;
    if (others >= MOST_WAITING) socket.destroy();
    // What has come along with one too many is still told of.
    if (socket.destroyed) return false;
    waiting.set(socket, others + 1);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  }

  app.addHook('onReady', (done) => {
    const { server } = app;
    const [answer] = server.listeners('request') as [RequestListener];
    server.off('request', answer).on('request', (raw, response) => {
      // Only the answer whose turn it is has the connection.
      if (response.socket || mayWait(raw.socket, response)) answer(raw, response);
    });
    done();
  });
}
