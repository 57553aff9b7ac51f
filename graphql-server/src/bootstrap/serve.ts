import type { FastifyInstance } from 'fastify';
import { createApp } from './create-app.js';
import type { ShutdownHooks } from '../common/shutdown-hooks.js';
import { preloadModules } from './preload-modules.js';
import { addProcessMetrics, createMetrics } from '../observability/metrics.js';
import { serveMetrics } from '../observability/metrics-server.js';
import type { AppOptions } from './app-options.js';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Starts the app and, if configured, the metrics server; adds hooks for both. */
export async function serve(
  options: AppOptions,
  address: Address,
  shutdown: ShutdownHooks,
): Promise<FastifyInstance> {
  const { config } = options;
  const metrics = createMetrics();
  const app = await createApp({ ...options, metrics });
  // Stopped last, so that the shutdown can be observed.
  if (config.metrics) {
    addProcessMetrics(metrics);
    shutdown.add(await serveMetrics(metrics, config.metrics));
  }
  shutdown.add(() => app.drain(config.stopping.graceMs));
  await preloadModules();
  await app.listen(address);
  return app;
}
