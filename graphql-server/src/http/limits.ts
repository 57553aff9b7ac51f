import type { FastifyInstance } from 'fastify';
import type { LimitName } from '../config/config.js';
import type { Limiter } from '../limits/limiter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call counts as, apart from a request and a write. */
    limit?: LimitName;
    /** Never refuses the caller: the data that they send would be lost. */
    unlimited?: boolean;
  }
}

/** Counts every request by its address, before anything else is done about it. */
export function limitRequests(app: FastifyInstance, limiter: Limiter): void {
  app.addHook('onRequest', ({ ip, routeOptions }, _reply, done) => {
    if (routeOptions.config?.unlimited) return done();
    limiter.spendByAddress('requests', ip).then(() => done(), done);
    return undefined;
  });
}

/** Counts every call of an instance by its address, as one of a kind. */
export function limitAll(app: FastifyInstance, limiter: Limiter, name: LimitName): void {
  app.addHook('onRequest', ({ ip }) => limiter.spendByAddress(name, ip));
}

/**
 * Counts the refused requests of an instance by address. It counts a request before it runs and
 * takes the count back when the request succeeds, so that concurrent ones cannot pass the limit.
 */
export function limitRefusals(app: FastifyInstance, limiter: Limiter, name: LimitName): void {
  limitAll(app, limiter, name);
  app.addHook('onResponse', async ({ ip }, { statusCode }) => {
    if (statusCode < 400 || statusCode >= 500) await limiter.undo(name, ip);
  });
}
