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
    /** The actor, in the routes of the REST API. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /**
     * Who gets the same reply until the database changes: everybody, or all visitors. It is cached,
     * and clients may cache and revalidate it.
     */
    sameFor?: 'everybody' | 'visitors';
  }
}

/** A Fastify whose handlers have the types of their schemas. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Resolves the address at which shoppers reach the shop, without a slash at the end. */
export type OriginOf = (request: FastifyRequest) => string;

/** Registers the routes of a feature. */
export type Routes = (app: RestApp) => void;

export interface RestOptions {
  readonly routes: readonly Routes[];
  /** Replays the reply to a POST that is sent again with the same key. */
  readonly acceptRepeats: (app: FastifyInstance) => void;
  readonly authenticate: Authenticate;
  readonly limiter: Limiter;
  readonly responseCache: OpenResponseCache;
  readonly origin: OriginOf;
  /** What the shop sends to others, for its description in OpenAPI. */
  readonly webhooks: Readonly<Record<string, object>>;
}
