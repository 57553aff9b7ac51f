import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** The channel on which Fastify publishes every new server. */
const MADE = 'fastify.initialization';

/**
 * Watches what the shop is made to answer, such as `GET /products`.
 *
 * @returns what `make` returned, and the routes of the server that has the API
 */
export async function withRoutes<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; routes: ReadonlySet<string> }> {
  const servers: Set<string>[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const routes = new Set<string>();
    servers.push(routes);
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`);
    });
  };
  subscribe(MADE, watch);
  const made = await make();
  unsubscribe(MADE, watch);
  return { made, routes: servers.find((routes) => routes.has('POST /graphql')) ?? new Set() };
}
