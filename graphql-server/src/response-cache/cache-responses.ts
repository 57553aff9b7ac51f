import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Flight, type CachedResponse, type ResponseCache, type ResponseKind } from './response-cache.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a handler computes a response to cache. */
    caching: Caching | null;
  }
}

interface Caching {
  readonly policy: CachePolicy;
  /** Settled with the response, for which other requests may wait. */
  readonly flight: Flight | null;
}

/** Replaces a handler's payload; null for no body. */
export type Payload = Buffer | NodeJS.ReadableStream | null;

/** How one kind of response is cached. */
export interface CachePolicy {
  readonly kind: ResponseKind;
  /** Contains everything that the response depends on; null to bypass the cache. */
  keyOf(request: FastifyRequest): string | null;
  /** Returns the response to store; null if it must not be shared with other requests. */
  responseOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): CachedResponse | null;
  /**
   * Sets status and headers of a reply.
   * @returns its payload
   * @throws AppError where this request gets another response
   */
  reply(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Payload;
  readonly onHit?: (reply: FastifyReply) => void;
}

/**
 * Stores the responses of requests with a policy. Register it before other `onSend` hooks, so that
 * these run for hits and misses alike.
 */
export function storeResponses(app: FastifyInstance): void {
  app.decorateRequest('caching', null);

  app.addHook('onSend', (request, reply, payload, done) => {
    const { caching } = request;
    if (!caching) return done(null, payload);
    request.caching = null;
    const { policy, flight } = caching;
    const response = policy.responseOf(request, reply, payload);
    flight?.settle(response ?? undefined);
    done(null, response ? policy.reply(request, reply, response) : payload);
  });

  app.addHook('onRequestAbort', ({ caching }, done) => {
    caching?.flight?.settle(undefined);
    done();
  });
}

/** Responds to requests from the cache; concurrent misses with the same key run one handler. */
export function cacheResponses(app: FastifyInstance, cache: ResponseCache, policy: CachePolicy): void {
  app.addHook('preHandler', (request, reply, done) => {
    const key = policy.keyOf(request);
    const found = key === null ? null : cache.lookUp(policy.kind, key);
    const handle = (flight: Flight | null) => {
      request.caching = { policy, flight };
      done();
    };
    const respond = (response: CachedResponse) => {
      const payload = policy.reply(request, reply, response);
      policy.onHit?.(reply);
      // Fastify would serialize null as JSON.
      reply.send(payload ?? undefined);
    };
    if (found === null || found instanceof Flight) return handle(found);
    if (found instanceof Promise) {
      found.then((response) => (response ? respond(response) : handle(null))).catch(done);
      return undefined;
    }
    return respond(found);
  });
}
