import type { FastifyInstance } from 'fastify';
import type { LimitName } from '../config/config.js';
import type { Limiter } from '../limits/limiter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A rate limit of the route, in addition to those of requests and writes. */
    limit?: LimitName;
    /** Exempt from rate limits, such as webhooks, whose data would be lost. */
    unlimited?: boolean;
  }
}

/** Limits all requests by address, before any other work. */
export function limitRequests(app: FastifyInstance, limiter: Limiter): void {
  app.addHook('onRequest', ({ ip, routeOptions }, _reply, done) => {
    if (routeOptions.config?.unlimited) return done();
    limiter.consumeByAddress('requests', ip).then(() => done(), done);
    return undefined;
  });
}

/** Limits the requests of a Fastify instance by address. */
export function limitAll(app: FastifyInstance, limiter: Limiter, name: LimitName): void {
  app.addHook('onRequest', ({ ip }) => limiter.consumeByAddress(name, ip));
}

/**
 * Limits the 4xx responses of a Fastify instance by address. Requests are counted before they run
 * and rewarded if they succeed, so that concurrent requests cannot exceed the limit.
 */
export function limitRejections(app: FastifyInstance, limiter: Limiter, name: LimitName): void {
  limitAll(app, limiter, name);
  app.addHook('onResponse', async ({ ip }, { statusCode }) => {
    if (statusCode < 400 || statusCode >= 500) await limiter.undo(name, ip);
  });
}
