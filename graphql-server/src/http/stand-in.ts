import type { FastifyInstance } from 'fastify';

/**
 * For what stands in for a service of others, which the shop itself asks as well: it is asked
 * without limits, and what it is asked is neither in the shop's log nor in its metrics.
 */
export function standIn(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, unlimited: true, untold: true };
  });
}
