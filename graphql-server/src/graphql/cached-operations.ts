import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { allowStaleReads } from '../database/reads.js';
import { PUBLIC_CACHE_CONTROL, etagOf } from '../http/etag.js';
import { preferredLocale } from '../http/accept.js';
import { addVary } from '../http/vary.js';
import type { Metrics } from '../observability/metrics.js';
import { cacheResponses, type Payload } from '../response-cache/cache-responses.js';
import type { OpenResponseCache } from '../response-cache/open-response-cache.js';
import { unpooledBuffer, replyConditionally } from '../response-cache/conditional-reply.js';
import type { CachedResponse } from '../response-cache/response-cache.js';
import type { Context } from './context.js';
import type { Hooks } from './hooks.js';
import { sentHash, type RequestParams } from './persisted-queries.js';
import { isPublic } from './public.js';
import { passesCsrf } from './csrf.js';

/** Whether the response to a request is the same for every visitor. */
export interface Cacheability {
  isPublic: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for GraphQL requests. */
    cacheability: Cacheability | null;
  }
}

interface SentOperation {
  /** Operation name, document and hash as sent: they identify the operation. */
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const MAX_KEY_LENGTH = 16 * 1024;
/** Size limit of all known public operations, documents included. */
const MAX_KNOWN_CHARACTERS = 1024 * 1024;
const OVERHEAD = 100;

/**
 * Variable names of each public operation, by `SentOperation.name`. An operation is added after it
 * was executed for a visitor without an error, so that the cache never answers a request that
 * Apollo Server would reject.
 */
type KnownOperations = LRUCache<string, readonly string[]>;

export interface CachedOperationsOptions {
  readonly responseCache: OpenResponseCache;
  readonly metrics: Metrics;
}

/**
 * Caches the responses to public queries of visitors.
 *
 * @returns Apollo Server hooks that determine which operations are public
 */
export function cacheOperations(
  app: FastifyInstance,
  schema: GraphQLSchema,
  { responseCache, metrics }: CachedOperationsOptions,
): Hooks<Context & { readonly request: FastifyRequest }> {
  const known: KnownOperations = new LRUCache({
    maxSize: MAX_KNOWN_CHARACTERS,
    sizeCalculation: (_variables, name) => name.length + OVERHEAD,
  });

  app.decorateRequest('cacheability', null);
  cacheResponses(app, responseCache.cache, {
    kind: 'graphql',
    keyOf: (request) => keyOf(request, known),
    responseOf,
    reply: replyWith,
    onHit: (reply) => metrics.operationDone('query', 'ok', reply.elapsedTime / 1000),
  });

  return {
    didResolveOperation: ({ operation, document, contextValue: { actor, request } }) => {
      if (!operation || actor.kind !== 'visitor') return;
      const cacheability = { isPublic: isPublic(schema, operation, document) };
      request.cacheability = cacheability;
      // Visitors write nothing, so they may read from a replica; a cached response must not be
      // stale.
      const isQuery = operation.operation === 'query';
      if (isQuery && (!cacheability.isPublic || responseCache.allowsStaleReads())) allowStaleReads();
    },
    didEncounterErrors: ({ contextValue: { request } }) => {
      request.cacheability = null;
    },
    willSendResponse: ({ operation, contextValue: { request } }) => {
      const sent = request.cacheability?.isPublic ? sentOperation(request) : null;
      if (sent && operation) known.set(sent.name, variablesOf(operation));
    },
  };
}

const variablesOf = ({ variableDefinitions = [] }: OperationDefinitionNode): string[] =>
  variableDefinitions.map(({ variable }) => variable.name.value);

/** Key of a response: operation, declared variables, language, and `Accept`. */
function keyOf(request: FastifyRequest, known: KnownOperations): string | null {
  const { headers } = request;
  if (headers.authorization !== undefined || headers.cookie !== undefined) return null;
  const sent = sentOperation(request);
  const names = sent && known.get(sent.name);
  if (!sent || !names) return null;
  const values = names
    .filter((name) => Object.hasOwn(sent.variables, name))
    .map((name) => [name, sent.variables[name]]);
  const locale = preferredLocale(headers['accept-language']);
  const key = `${locale} ${headers.accept ?? ''}\n${sent.name}\n${JSON.stringify(values)}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** Null for a request that only Apollo Server can judge, such as one without a CSRF header. */
function sentOperation(request: FastifyRequest): SentOperation | null {
  const { method, headers } = request;
  const isPost = method === 'POST' && request.bodyText !== '';
  const isGet = method !== 'POST' && headers['content-type'] === undefined && passesCsrf(request);
  if (!isPost && !isGet) return null;
  const { query, operationName, extensions, variables } = ((isPost ? request.body : request.query) ??
    {}) as RequestParams;
  const values = isGet && typeof variables === 'string' ? parsed(variables) : (variables ?? {});
  if (typeof values !== 'object' || values === null) return null;
  return {
    name: JSON.stringify([operationName ?? null, query ?? null, sentHash(extensions)]),
    variables: values as Record<string, unknown>,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function responseOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): CachedResponse | null {
  if (!request.cacheability?.isPublic || reply.statusCode !== 200 || typeof payload !== 'string') return null;
  return {
    status: 200,
    headers: { 'content-type': String(reply.getHeader('content-type')), etag: etagOf(payload) },
    body: [unpooledBuffer(payload)],
    compressed: null,
    isTransient: false,
  };
}

/** Only responses to `GET` may be stored by shared caches. */
function replyWith(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Payload {
  const [body = null] = response.body;
  if (request.method === 'POST') {
    const { etag: _, ...headers } = response.headers;
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    return body;
  }
  addVary(reply, 'Accept', 'Accept-Language', 'Authorization');
  reply.header('cache-control', PUBLIC_CACHE_CONTROL);
  return replyConditionally(request, reply, response) ? null : body;
}
