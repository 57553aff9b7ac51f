import type { FastifyInstance, FastifyRequest } from 'fastify';
import { preconditionFailed } from '../common/app-error.js';
import { fulfilsIfMatch } from '../http/etag.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route compares `If-Match` with the ETag of what it changes. */
    comparesEtag?: boolean;
  }
}

/**
 * Refuses `If-Match` with 412 where nothing that a route changes has an ETag: only `*` can be true
 * of it (RFC 9110, 13.1.1).
 */
export function refuseConditions(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { 'if-match': ifMatch } = request.headers;
    const isForRoute = request.routeOptions.config.comparesEtag ?? !changesSomething(request);
    if (ifMatch === undefined || isForRoute || fulfilsIfMatch(ifMatch, '')) return done();
    return done(preconditionFailed());
  });
}

export const changesSomething = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);
