import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to end. */
    isDraining(): boolean;
    /**
     * Ends this process's part in the shop without anybody noticing: it says that it is not ready,
     * asks clients to connect anew, and goes on listening for a while, until balancers have heard
     * of it. Then what is under way ends, and sockets are told that the shop goes away.
     */
    drain(graceMs: number): Promise<void>;
  }
}

/** @param stopWorkers has those who work by themselves take nothing on any more */
export function registerDrain(app: FastifyInstance, stopWorkers: () => Promise<unknown>): void {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.decorate('drain', async (graceMs: number) => {
    draining = true;
    app.log.info({ graceMs }, 'The shop is closing.');
    const workersEnded = stopWorkers();
    await sleep(graceMs);
    await app.close();
    await workersEnded;
  });
  app.addHook('preClose', async () => {
    draining = true;
  });
  // Whoever keeps a connection would go on to send requests into it while it is being closed.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', () => stopWorkers());
}
