import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { prefersHtml } from './accept.js';

/** Response headers that scripts of other origins may read. */
const EXPOSED = ['etag', 'idempotency-replayed', 'link', 'retry-after', 'x-request-id', 'x-total-count'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** Lifetime of a cached preflight response. */
const MAX_AGE_S = 600;

/** Allows pages of these origins to use the API, without credentials that a browser adds. */
export async function registerCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      const isAllowed = origin !== undefined && origins.includes(origin) && !prefersHtml(request.raw);
      // A plain `OPTIONS` request goes to the routes, which list their methods.
      const preflight = request.headers['access-control-request-method'] !== undefined;
      done(null, {
        origin: isAllowed ? [...origins] : false,
        preflight,
        methods: METHODS,
        exposedHeaders: EXPOSED,
        maxAge: MAX_AGE_S,
      });
    },
  });
}
