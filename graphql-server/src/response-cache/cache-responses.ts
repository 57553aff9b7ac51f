import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Flight, type CachedResponse, type ResponseCache, type ResponseKind } from './response-cache.js';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * How the response to this request is cached; null where it is not, and once it comes from the
     * cache.
     */
    caching: Caching | null;
  }
}

interface Caching {
  readonly policy: CachePolicy;
  /** Where other requests may wait for the response. */
  readonly flight: Flight | null;
}

/** What is sent in place of a handler's payload; null for no body. */
export type Payload = Buffer | NodeJS.ReadableStream | null;

/** How one kind of responses is cached. */
export interface CachePolicy {
  readonly kind: ResponseKind;
  /** All that the response depends on; null for a request whose response is not cached. */
  keyOf(request: FastifyRequest): string | null;
  /** What is stored of a response; null where it is of this request alone. */
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
 * Stores the responses of all requests that have a policy. Before the other `onSend` hooks, which
 * see hits and misses alike.
 */
export function storeResponses(app: FastifyInstance): void {
  app.decorateRequest('caching', null);

  app.addHook('onSend', (request, reply, payload, done) => {
    const { caching } = request;
    if (!caching) return done(null, payload);
    request.caching = null;
    const { policy, flight } = caching;
    const response = policy.responseOf(request, reply, payload);
    flight?.land(response ?? undefined);
    done(null, response ? policy.reply(request, reply, response) : payload);
  });

  app.addHook('onRequestAbort', ({ caching }, done) => {
    caching?.flight?.land(undefined);
    done();
  });
}

/**
 * Answers the requests of an instance from the cache. What is not there is made by their handlers,
 * once for all who wait.
 */
export function cacheResponses(app: FastifyInstance, cache: ResponseCache, policy: CachePolicy): void {
  app.addHook('preHandler', (request, reply, done) => {
    const key = policy.keyOf(request);
    const found = key === null ? null : cache.lookUp(policy.kind, key);
    const makeOwn = (flight: Flight | null) => {
      request.caching = { policy, flight };
      done();
    };
    const answer = (response: CachedResponse) => {
      const payload = policy.reply(request, reply, response);
      policy.onHit?.(reply);
      // What is sent as null would be JSON.
      reply.send(payload ?? undefined);
    };
    if (found === null || found instanceof Flight) return makeOwn(found);
    if (found instanceof Promise) {
      found.then((response) => (response ? answer(response) : makeOwn(null))).catch(done);
      return undefined;
    }
    return answer(found);
  });
}
