import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { countedAs } from '../limits/address.js';

/**
 * What all connections of one address may leave unread. A response counts whole until the operating
 * system has taken the last of it.
 */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;

/**
 * The connections of an address whose clients have not read a response yet, oldest first, with what
 * they had to send.
 */
interface Unsent {
  total: number;
  readonly sockets: Map<Socket, number>;
}

/**
 * Limits the responses that wait for clients to read them, by address: beyond the limit the
 * connection that has not read for longest is closed. Connections on which nothing moves at all end
 * by the server's `timeout`.
 */
export function limitUnsent(app: FastifyInstance, maxBytes = MAX_UNSENT_BYTES): void {
  const addresses = new Map<string, Unsent>();

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const address = countedAs(request.ip);
    // All of it is written by then; what the operating system did not take is left.
    reply.raw.once('prefinish', () => {
      if (socket.writableLength > 0) add(address, socket);
    });
    reply.raw.once('close', () => remove(address, socket));
    done();
  });

  function add(address: string, socket: Socket): void {
    const unsent = addresses.get(address) ?? { total: 0, sockets: new Map<Socket, number>() };
    addresses.set(address, unsent);
    unsent.sockets.set(socket, socket.writableLength);
    unsent.total += socket.writableLength;
    for (const oldest of unsent.sockets.keys()) {
      // A response that is large by itself may be read as fast as it can be.
      if (unsent.total <= maxBytes || oldest === socket) return;
      remove(address, oldest);
      oldest.destroy();
    }
  }

  function remove(address: string, socket: Socket): void {
    const unsent = addresses.get(address);
    const bytes = unsent?.sockets.get(socket);
    if (!unsent || bytes === undefined) return;
    unsent.sockets.delete(socket);
    unsent.total -= bytes;
    if (unsent.sockets.size === 0) addresses.delete(address);
  }
}
