import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { prefersPage } from './accept.js';

/** What pages of other sites may read of an answer, beside what they may read anyway. */
const EXPOSED = ['etag', 'idempotency-replayed', 'link', 'retry-after', 'x-request-id', 'x-total-count'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** How long browsers may cache a preflight response. */
const MAX_AGE_S = 600;

/**
 * Lets the pages of some other sites use the API: exactly these, and nothing of theirs that a
 * browser sends by itself. Without any, no answer says a word about other sites, and browsers keep
 * them out.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      const isAllowed = origin !== undefined && origins.includes(origin) && !prefersPage(request.raw);
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
