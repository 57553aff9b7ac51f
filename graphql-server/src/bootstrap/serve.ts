import type { FastifyInstance } from 'fastify';
import { createApp } from './create-app.js';
import type { Stops } from '../common/stops.js';
import { loadParts } from './preload-modules.js';
import { addProcessMetrics, createMetrics } from '../observability/metrics.js';
import { serveMetrics } from '../observability/metrics-server.js';
import type { Parts } from './parts.js';

/** What the shop listens to. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Opens a shop of these parts, with its metrics where they are wanted, and says how both are
 * closed.
 */
export async function serve(parts: Parts, address: Address, stops: Stops): Promise<FastifyInstance> {
  const { config } = parts;
  const metrics = createMetrics();
  const app = await createApp({ ...parts, metrics });
  // The last to be closed is what shows how the closing goes.
  if (config.metrics) {
    addProcessMetrics(metrics);
    stops.add(await serveMetrics(metrics, config.metrics));
  }
  stops.add(() => app.drain(config.stopping.graceMs));
  await loadParts();
  await app.listen(address);
  return app;
}
