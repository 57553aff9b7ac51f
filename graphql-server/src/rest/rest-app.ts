import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Actor } from '../common/actor.js';
import type { Limiter } from '../limits/limiter.js';
import type { OpenResponseCache } from '../response-cache/open-response-cache.js';
import type { Authenticate } from '../http/authenticate.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set in REST routes only. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /**
     * Clients that get the same response until the database changes. It is cached, and clients may
     * cache and revalidate it.
     */
    sameFor?: 'everybody' | 'visitors';
  }
}

/** A Fastify instance whose handlers are typed by their schemas. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Returns the public origin of the shop. */
export type OriginOf = (request: FastifyRequest) => string;

/** Registers the routes of a feature. */
export type Routes = (app: RestApp) => void;

export interface RestOptions {
  readonly routes: readonly Routes[];
  /** Replays the response to a POST that is sent again with the same `Idempotency-Key`. */
  readonly replayIdempotentRequests: (app: FastifyInstance) => void;
  readonly authenticate: Authenticate;
  readonly limiter: Limiter;
  readonly responseCache: OpenResponseCache;
  readonly origin: OriginOf;
  /** The `webhooks` object of the OpenAPI document. */
  readonly webhooks: Readonly<Record<string, object>>;
}
