import Fastify from 'fastify';
import type { Config } from '../config/config.js';
import type { Metrics } from './metrics.js';

/**
 * Serves the metrics at `/metrics` of a port of their own, so that nobody outside gets them through
 * the shop's.
 *
 * @returns what ends it
 */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: NonNullable<Config['metrics']>,
): Promise<() => Promise<unknown>> {
  const server = Fastify({ forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await server.listen({ host, port });
  return () => server.close();
}
