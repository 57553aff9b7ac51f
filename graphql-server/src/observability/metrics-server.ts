import Fastify from 'fastify';
import type { Config } from '../config/config.js';
import type { Metrics } from './metrics.js';

/**
 * Serves `/metrics` on a separate port, which is not public.
 *
 * @returns closes the server
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
