import type { FastifyInstance } from 'fastify';
import { createApp } from './create-app.js';
import type { Stops } from '../common/shutdown-hooks.js';
import { preloadModules } from './preload-modules.js';
import { addProcessMetrics, createMetrics } from '../observability/metrics.js';
import { serveMetrics } from '../observability/metrics-server.js';
import type { Parts } from './app-options.js';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Starts the app and, if configured, the metrics server; adds both to `stops`. */
export async function serve(parts: Parts, address: Address, stops: Stops): Promise<FastifyInstance> {
  const { config } = parts;
  const metrics = createMetrics();
  const app = await createApp({ ...parts, metrics });
  // Stopped last, so that the shutdown can be observed.
  if (config.metrics) {
    addProcessMetrics(metrics);
    stops.add(await serveMetrics(metrics, config.metrics));
  }
  stops.add(() => app.drain(config.stopping.graceMs));
  await preloadModules();
  await app.listen(address);
  return app;
}
