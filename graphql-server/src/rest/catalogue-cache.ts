import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CATALOGUE, CATALOGUE_BESIDE_PAGES, etagOf } from '../http/etag.js';
import { addVary } from '../http/vary.js';
import { cacheResponses } from '../response-cache/cache-responses.js';
import { ownBuffer, replyConditionally } from '../response-cache/conditional-reply.js';
import type { CachedResponse } from '../response-cache/response-cache.js';
import { canonicalUrl } from './canonical-url.js';
import type { RestOptions } from './rest-app.js';

/** Headers that belong to the content; the links to other pages are part of it. */
const OF_CONTENT = ['content-type', 'link', 'x-total-count'];

/**
 * Caches what is the same for everybody, and lets clients cache it; everything else is `no-store`.
 */
export function cacheCatalogue(app: FastifyInstance, { responseCache, origin }: RestOptions): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // Beside `Origin`, where pages of other sites may read it.
    addVary(reply, 'Accept');
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
      const isBesidePages = !request.url.startsWith('/api/');
      reply.header('cache-control', isBesidePages ? CATALOGUE_BESIDE_PAGES : CATALOGUE);
      return replyConditionally(request, reply, response) ? null : (response.body[0] ?? null);
    },
  });
}

const sameFor = ({ routeOptions }: FastifyRequest) => routeOptions.config.sameFor;

const isPublic = (request: FastifyRequest): boolean =>
  sameFor(request) === 'everybody' || (sameFor(request) === 'visitors' && request.actor.kind === 'visitor');

const isPersonal = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined;

function responseOf(reply: FastifyReply, payload: string): CachedResponse {
  const headers = OF_CONTENT.map((name) => [name, reply.getHeader(name)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  const own = reply.getHeader('etag');
  const etag = own === undefined ? etagOf(`${String(reply.getHeader('link'))}\n${payload}`) : String(own);
  return {
    status: 200,
    headers: { ...Object.fromEntries(headers), etag },
    body: [ownBuffer(payload)],
    compressed: null,
    isTransient: false,
  };
}
