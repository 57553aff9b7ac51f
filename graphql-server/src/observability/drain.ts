import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const CHECK_EVERY_MS = 250;
/** Time limit for incomplete requests to arrive. */
const ARRIVAL_LIMIT_MS = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is shutting down. */
    isDraining(): boolean;
    /**
     * Shuts down gracefully: `/readyz` fails and responses close their connections while the server
     * still listens for `graceMs`, so that load balancers notice. Then requests in flight are
     * finished, and WebSockets are closed with "going away".
     */
    drain(graceMs: number): Promise<void>;
  }
}

/** @param stopWorkers stops the background workers */
export function registerDrain(app: FastifyInstance, stopWorkers: () => Promise<unknown>): void {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.decorate('drain', async (graceMs: number) => {
    draining = true;
    app.log.info({ graceMs }, 'The shop is closing.');
    const workersEnded = stopWorkers();
    await sleep(graceMs);
    await closeWithConnections(app);
    await workersEnded;
  });
  app.addHook('preClose', async () => {
    draining = true;
  });
  // Keep-alive connections would accept further requests during the shutdown.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', () => stopWorkers());
}

/** Finishes requests that have arrived, and closes connections whose requests do not arrive. */
async function closeWithConnections(app: FastifyInstance): Promise<void> {
  const began = performance.now();
  const timer = setInterval(() => {
    app.connections.closeUnused(performance.now() - began > ARRIVAL_LIMIT_MS);
  }, CHECK_EVERY_MS);
  await app.close().finally(() => clearInterval(timer));
}
