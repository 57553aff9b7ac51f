import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const CHECK_EVERY_MS = 250;
/** How long the rest of a request may take to arrive. */
const ARRIVAL_LIMIT_MS = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to end. */
    isDraining(): boolean;
    /**
     * Drains this process without failed requests: `/readyz` fails, responses close their
     * connections, and the process keeps listening until load balancers notice. Then it finishes
     * what is under way and closes its WebSockets with "going away".
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
    await closeWithConnections(app);
    await workersEnded;
  });
  app.addHook('preClose', async () => {
    draining = true;
  });
  // A keep-alive connection would accept further requests while it is being closed.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', () => stopWorkers());
}

/** Requests that have arrived are handled to their end; what never arrives is not waited for. */
async function closeWithConnections(app: FastifyInstance): Promise<void> {
  const began = performance.now();
  const timer = setInterval(() => {
    app.connections.closeUnused(performance.now() - began > ARRIVAL_LIMIT_MS);
  }, CHECK_EVERY_MS);
  await app.close().finally(() => clearInterval(timer));
}
