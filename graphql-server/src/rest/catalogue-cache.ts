import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_CACHE_CONTROL, SHARED_URL_CACHE_CONTROL, etagOf } from '../http/etag.js';
import { addVary } from '../http/vary.js';
import { cacheResponses } from '../response-cache/cache-responses.js';
import { unpooledBuffer, replyConditionally } from '../response-cache/conditional-reply.js';
import type { CachedResponse } from '../response-cache/response-cache.js';
import { canonicalUrl } from './canonical-url.js';
import type { RestOptions } from './rest-app.js';

/** Stored with the response. */
const CONTENT_HEADERS = ['content-type', 'link', 'x-total-count'];

/** Caches public responses and allows clients to cache them; all others are `no-store`. */
export function cacheCatalogue(app: FastifyInstance, { responseCache, origin }: RestOptions): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // Added to `Origin`, which CORS may have set.
    addVary(reply, 'Accept');
    // Pages and JSON have the same address, and crawlers get pages.
    if (isBesidePages(request)) addVary(reply, 'User-Agent');
    if (sameFor(request) === 'visitors') addVary(reply, 'Authorization');
    done(null, payload);
  });

  cacheResponses(app, responseCache.cache, {
    kind: 'rest',
    keyOf: (request) =>
      isPublic(request) && !isPersonal(request) ? `${origin(request)} ${canonicalUrl(request)}` : null,
    responseOf: (request, reply, payload) =>
      reply.statusCode === 200 && isPublic(request) ? responseOf(reply, String(payload)) : null,
    reply: (request, reply, response) => {
      reply.header('cache-control', isBesidePages(request) ? SHARED_URL_CACHE_CONTROL : PUBLIC_CACHE_CONTROL);
      return replyConditionally(request, reply, response) ? null : (response.body[0] ?? null);
    },
  });
}

const isBesidePages = ({ url }: FastifyRequest): boolean => !url.startsWith('/api/');

const sameFor = ({ routeOptions }: FastifyRequest) => routeOptions.config.sameFor;

const isPublic = (request: FastifyRequest): boolean =>
  sameFor(request) === 'everybody' || (sameFor(request) === 'visitors' && request.actor.kind === 'visitor');

const isPersonal = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined;

function responseOf(reply: FastifyReply, payload: string): CachedResponse {
  const headers = CONTENT_HEADERS.map((name) => [name, reply.getHeader(name)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  const own = reply.getHeader('etag');
  const etag = own === undefined ? etagOf(`${String(reply.getHeader('link'))}\n${payload}`) : String(own);
  return {
    status: 200,
    headers: { ...Object.fromEntries(headers), etag },
    body: [unpooledBuffer(payload)],
    compressed: null,
    isTransient: false,
  };
}
