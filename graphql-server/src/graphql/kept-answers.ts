import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { allowOldReads } from '../database/reads.js';
import type { Metrics } from '../operations/metrics.js';
import type { AnswerCache, AnswerShelf, KeptAt } from '../public-answers/answer-cache.js';
import { bytesToKeep, TEXT, type TextAnswer } from '../public-answers/answer-form.js';
import type { OpenPublicAnswers } from '../public-answers/public-answers.js';
import { CATALOGUE, etagOf, isKnown } from '../rest/etag.js';
import { addVary } from '../rest/vary.js';
import type { Context } from './context.js';
import type { Hooks } from './hooks.js';
import { sentHash, type AskedFor } from './persisted-queries.js';
import { isPublic } from './public.js';
import type { ValidOperation } from './run-operation.js';
import { passesCsrf } from './simple-gets.js';

/** What turns out while a request is answered. */
export interface Finding {
  /** What was asked for, once it has been answered without an error. */
  operation?: ValidOperation;
  /** Whether every visitor who sends the same is to get the same answer. */
  isPublic: boolean;
  /** Whether the operation is none whose answer is ever kept, with whatever variables. */
  isPrivate: boolean;
}

export const newFinding = (): Finding => ({ isPublic: false, isPrivate: false });

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request to GraphQL. */
    finding?: Finding;
  }
}

/** Longer ones are nobody's everyday question. */
const MAX_KEY_LENGTH = 16 * 1024;
/** What is remembered of operations whose answers are not kept, and what each takes beside its text. */
const MOST_REMEMBERED = 256 * 1024;
const OVERHEAD = 100;
/** What caches on the way are told. */
const TO_GET = { 'cache-control': CATALOGUE };
const TO_POST = { 'cache-control': 'no-store' };

/**
 * The request of a visitor as it came, byte for byte: whatever else decides on the answer is the same for all of them, or was
 * decided on before. Null for a request that has to be looked at more closely.
 */
function keyOf({ method, headers, bodyText, url }: FastifyRequest): string | null {
  if (headers.authorization !== undefined) return null;
  const { accept = '' } = headers;
  let asked: string;
  if (method === 'POST' && bodyText) asked = bodyText;
  else if (method === 'GET' && headers['content-type'] === undefined && passesCsrf({ headers })) asked = url;
  else return null;
  return keyOfAsked(method, accept, asked);
}

/** By which the answer to a visitor is kept, or would be; null where it never is. */
export function keyOfAsked(method: string, accept: string, asked: string): string | null {
  const key = `${method} ${accept}\n${asked}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

export const graphqlAnswers = (answers: AnswerCache): AnswerShelf<TextAnswer> =>
  answers.shelf('graphql', TEXT);

/** An answer to a POST, as it is kept. @param type of its content */
export const answerToPost = (type: string, body: string): TextAnswer => ({
  headers: { 'content-type': type, ...TO_POST },
  body: bytesToKeep(body),
});

/** The operation of a request, whatever its variables; null where it names none. */
function operationOf({ method, query: inAddress, body }: FastifyRequest): string | null {
  const { query, extensions, operationName } = ((method === 'GET' ? inAddress : body) ?? {}) as AskedFor;
  const document = query ?? sentHash(extensions)?.sha256Hash;
  if (typeof document !== 'string') return null;
  return typeof operationName === 'string' ? `${operationName}\n${document}` : document;
}

export interface KeptAnswersOptions {
  readonly kept: OpenPublicAnswers;
  readonly metrics: Metrics;
}

/** Answers from what is kept, before anything of the operation is parsed, or else by `handler`, whose answer may be kept. */
export function answerFromKept(
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { kept, metrics }: KeptAnswersOptions,
): RouteHandlerMethod {
  const answers = graphqlAnswers(kept.answers);
  const neverKept = new LRUCache<string, true>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: (_, operation) => operation.length + OVERHEAD,
  });
  return (request, reply) => {
    const key = keyOf(request);
    if (key === null) return handler(request, reply);
    const answer = answers.find(key);
    if (!answer) return answerOtherwise(key, request, reply);
    return answerWith(answer, key, request, reply);
  };

  function answerWith(
    answer: TextAnswer,
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): undefined {
    metrics.operationDone('query', 'ok', reply.elapsedTime / 1000);
    send(request, reply, answer, { kind: 'graphql', key, ticket: answers.ticket() });
  }

  /** By what another process has kept, or else anew. Nobody has kept what is known to be never kept, such as a guest's cart. */
  function answerOtherwise(key: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const operation = operationOf(request);
    const makeAnew = () => answerAnew(key, operation, request, reply);
    const asked = operation !== null && neverKept.has(operation) ? null : answers.ask(key);
    if (!asked) return makeAnew();
    return asked.then((answer) => {
      if (!answer) return makeAnew();
      answerWith(answer, key, request, reply);
      return reply;
    });
  }

  /** @param of where it was found; what has just been made is not taken down once more, as most is never asked for again */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { headers, body }: TextAnswer,
    of: KeptAt | null,
  ): void {
    reply.headers(headers);
    if (request.method === 'GET') addVary(reply, 'Accept', 'Authorization');
    const isStill = request.method === 'GET' && isKnown(request, String(headers['etag']));
    const sent = isStill ? '' : body;
    if (of) {
      const onRepeated = (seconds: number) => metrics.operationDone('query', 'ok', seconds);
      request.repeatable = { of, content: sent, onRepeated };
    }
    if (isStill) reply.code(304).removeHeader('content-type').send();
    else reply.send(sent);
  }

  async function answerAnew(
    key: string,
    operation: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const ticket = answers.ticket();
    const finding = newFinding();
    request.finding = finding;
    const body = await handler(request, reply);
    if (finding.isPrivate && operation !== null) neverKept.set(operation, true);
    if (!finding.isPublic || reply.statusCode !== 200 || typeof body !== 'string') return body;
    const type = String(reply.getHeader('content-type'));
    const made: TextAnswer =
      request.method === 'GET'
        ? {
            headers: { 'content-type': type, ...TO_GET, etag: etagOf(body) },
            body: bytesToKeep(body),
          }
        : answerToPost(type, body);
    answers.keep(key, made, ticket);
    send(request, reply, made, null);
    return reply;
  }
}

/** Tells what is public from what is not, and lets replicas answer visitors where that does not make an answer old for long. */
export const sortOperations = (
  schema: GraphQLSchema,
  mayReadOld: () => boolean,
): Hooks<Context & { readonly finding: Finding }> => ({
  didResolveOperation: ({ operation, document, contextValue: { actor, finding } }) => {
    if (!operation || actor.kind !== 'visitor') return;
    finding.isPublic = isPublic(schema, operation, document);
    finding.isPrivate = !finding.isPublic;
    // A visitor has written nothing that the next question would have to know of.
    if (operation.operation === 'query' && (finding.isPrivate || mayReadOld())) allowOldReads();
  },
  didEncounterErrors: ({ contextValue: { finding } }) => {
    finding.isPublic = false;
  },
  willSendResponse: ({ operation, operationName, document, errors, contextValue: { finding } }) => {
    if (operation && document && !errors) {
      finding.operation = { document, operation, operationName: operationName ?? null };
    }
  },
});
