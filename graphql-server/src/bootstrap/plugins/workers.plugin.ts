import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ReconcileService } from '../../features/sales/checkout/reconcile.service.js';
import type { OutboxWorker } from '../../features/outbox/outbox-worker.js';
import { registerDrain } from '../../observability/drain.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly outbox: OutboxWorker;
    readonly reconciler: ReconcileService;
  }
}

export interface WorkersOptions {
  /** Whether this process runs the workers. */
  readonly areStarted: boolean;
}

/** Background workers: outbox, prices, reconciler, retention, unpaid transfers and imports. */
async function workers(app: FastifyInstance, { areStarted }: WorkersOptions): Promise<void> {
  const { clocks, imports, outbox, prices, reconciler, retention, unpaidTransfers } = app.services;
  app.decorate('outbox', outbox);
  app.decorate('reconciler', reconciler);
  if (areStarted) {
    app.addHook('onReady', async () => outbox.start());
    app.addHook('onReady', async () => prices.start());
    app.addHook('onReady', async () => unpaidTransfers.start());
    // After the server listens, because it may serve the payment sandbox itself.
    app.addHook('onListen', async () => reconciler.start());
    app.addHook('onListen', async () => retention.start());
  }
  app.addHook('onReady', async () => clocks.start());
  app.addHook('onClose', () => clocks.stop());
  app.addHook('onClose', () => imports.stop());
  const stopped = [outbox, prices, reconciler, retention, unpaidTransfers];
  registerDrain(app, () => Promise.all(stopped.map((each) => each.stop())));
}

export const workersPlugin = plugin(workers, { name: 'workers', dependencies: ['services'] });
