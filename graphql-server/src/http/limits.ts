import type { FastifyInstance } from 'fastify';
import type { LimitName } from '../config/config.js';
import type { Limiter } from '../limits/limiter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call counts as, apart from a request and a write. */
    limit?: LimitName;
    /** Whoever calls must not be turned away: what they bring would be lost. */
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
 * Counts what an instance refuses, by address. It is counted before it is looked at, and given back
 * when it was good: of many at once none comes by.
 */
export function limitRefusals(app: FastifyInstance, limiter: Limiter, name: LimitName): void {
  limitAll(app, limiter, name);
  app.addHook('onResponse', async ({ ip }, { statusCode }) => {
    if (statusCode < 400 || statusCode >= 500) await limiter.giveBack(name, ip);
  });
}
