import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../limits/address.js';

/** Limit per address. A response counts in full until its last byte is flushed. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;

/** Connections of an address with an unsent response, oldest first, with the unsent bytes. */
interface Unsent {
  total: number;
  readonly sockets: Map<Socket, number>;
}

/**
 * Limits the bytes of unsent responses per address: above the limit, the connection that has waited
 * longest is destroyed. Idle connections end by the server's `timeout`.
 */
export function limitUnsent(app: FastifyInstance, maxBytes = MAX_UNSENT_BYTES): void {
  const addresses = new Map<string, Unsent>();

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const address = addressKey(request.ip);
    // By now the whole response is written; `writableLength` is what the kernel did not accept.
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
      // The newest response may exceed the limit by itself.
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
