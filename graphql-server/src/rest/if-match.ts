import type { FastifyInstance, FastifyRequest } from 'fastify';
import { preconditionFailed } from '../common/app-error.js';
import { matchesIfMatch } from '../http/etag.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route itself compares `If-Match` with the ETag of its resource. */
    comparesEtag?: boolean;
  }
}

/**
 * Responds with 412 to `If-Match` other than `*` where a resource has no ETag (RFC 9110, 13.1.1).
 */
export function checkIfMatch(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { 'if-match': ifMatch } = request.headers;
    const isForRoute = request.routeOptions.config.comparesEtag ?? !isUnsafeMethod(request);
    if (ifMatch === undefined || isForRoute || matchesIfMatch(ifMatch, '')) return done();
    return done(preconditionFailed());
  });
}

export const isUnsafeMethod = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);
