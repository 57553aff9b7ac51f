import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { getVariableValues, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../common/actor.js';
import { logFailure } from '../common/log-failure.js';
import { readTogether } from '../database/together.js';
import { asRequest } from '../database/reads.js';
import type { Recognize } from '../features/users/authenticate.js';
import type { Limiter } from '../limits/limiter.js';
import type { Metrics } from '../operations/metrics.js';
import { requestIdOf } from '../operations/request-id.js';
import { CLIENT_GONE } from '../operations/request-log.js';
import type { TextAnswer } from '../public-answers/answer-form.js';
import type { OpenPublicAnswers } from '../public-answers/public-answers.js';
import { lastingHeaders, type Ahead, type EarlyRequest } from '../rest/ahead.js';
import { repeatKey } from '../rest/repeat-key.js';
import { withRequestId } from './format-error.js';
import type { Hooks } from './hooks.js';
import { answerToPost, graphqlAnswers, keyOfAsked, newFinding } from './kept-answers.js';
import { createLoaders, type LoaderSources } from './loaders.js';
import { OPERATION_LIMITS } from './operation-limits.js';
import { sentHash } from './persisted-queries.js';
import { isPublic } from './public.js';
import { operationRunner, type ValidOperation } from './run-operation.js';
import type { RequestContext } from './server.js';
import { countOperation } from './watch-operations.js';

export interface KnownOperationsOptions {
  readonly schema: GraphQLSchema;
  readonly ahead: Ahead;
  readonly recognize: Recognize;
  readonly loaderSources: LoaderSources;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly kept: OpenPublicAnswers;
  readonly hooks: readonly Hooks<RequestContext>[];
  readonly formatError: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
}

interface KnownOperation extends ValidOperation {
  /** Whether every visitor is told the same. */
  readonly isPublic: boolean;
  readonly contentType: string;
  /** Of its replies: names and values in turns. */
  readonly headers: readonly string[];
}

interface Asked {
  /** Or its hash. */
  readonly document: string | null;
  readonly isHash: boolean;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

/** A request whose operation may be known the next time. */
type Raw = IncomingMessage & { operationKey?: string };

/** What operations may take that are remembered, roughly; one of them at most a part of it. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_OF_IT = 16;
/** What a character of a document takes once it is parsed, and what each operation takes beside its key and its document. */
const BYTES_OF_CHARACTER = 50;
const OVERHEAD_BYTES = 2_000;
const ROUTE = '/graphql';
const LENGTH = new Set(['content-length']);

/**
 * Answers operations that were answered before, with other variables or for somebody else, ahead of the framework and of Apollo
 * Server: those have found the document good, and what they said of it and of the head of the request is true for the next one.
 * Whoever has to be asked about first, whatever does not fit, and whatever is kept goes the long way. See
 * docs/decisions/0115-known-operations.md.
 */
export function answerKnownOperations(app: FastifyInstance, options: KnownOperationsOptions): void {
  const { schema, ahead, recognize, loaderSources, limiter, metrics, kept } = options;
  const answers = graphqlAnswers(kept.answers);
  const run = operationRunner<RequestContext>(options);
  const parse = jsonParserOf(app);
  const known = new LRUCache<string, KnownOperation>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / MOST_OF_IT,
    sizeCalculation: ({ document }, key) =>
      2 * key.length + BYTES_OF_CHARACTER * (document.loc?.end ?? 0) + OVERHEAD_BYTES,
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { operationKey } = request.raw as Raw;
    const operation = request.finding?.operation;
    if (
      operationKey !== undefined &&
      operation &&
      reply.statusCode === 200 &&
      // Programs may ask for more than people where a shop says so.
      request.asker?.kind !== 'token' &&
      !known.has(operationKey)
    ) {
      known.set(operationKey, {
        ...operation,
        isPublic: isPublic(schema, operation.operation, operation.document),
        contentType: String(reply.getHeader('content-type')),
        headers: lastingHeaders(reply, LENGTH),
      });
    }
    done();
  });

  // Everybody who asks for the same in one turn of the event loop is told the same.
  const runTogether = readTogether(
    async (asked: readonly Asking[]) => asked.map((asking) => runAlone(asking)),
    ({ taken: { sameAs } }) => sameAs ?? '',
  );

  ahead.add((request) => {
    const { body, peer } = request;
    const raw: Raw = request.raw;
    const text = raw.method === 'POST' ? body.toString() : '';
    const asked = text && askedIn(parse(text));
    if (!asked) return false;
    const key = keyOf(raw, asked);
    const operation = known.get(key);
    raw.operationKey = key;
    const actor = operation && recognize(raw.headers);
    const { variables } = asked;
    if (!actor || !fits(schema, operation, variables)) return false;
    const mayKeep = actor.kind === 'visitor' && operation.isPublic;
    const keepAs = mayKeep ? keyOfAsked('POST', raw.headers.accept ?? '', text) : null;
    if (keepAs !== null && answers.has(keepAs)) return false;
    if (!limiter.spendRequestAhead(peer.countedAs)) return false;
    const sameAs = mayKeep ? `${key}\n${valuesFor(operation, variables)}` : null;
    asRequest(() => void answer(request, { operation, actor, variables, keepAs, sameAs }));
    return true;
  });

  async function answer(request: EarlyRequest, taken: TakenRequest): Promise<void> {
    const { raw, response } = request;
    const { operation, actor } = taken;
    const requestId = requestIdOf(raw);
    const log = () => app.log.child({ requestId });
    const { status, headers, body } = await make({ request, taken, requestId, log }).catch(
      (error: unknown) => {
        logFailure(log(), error);
        return faultOf(requestId);
      },
    );
    const isGone = response.destroyed;
    if (!isGone) {
      const length = String(Buffer.byteLength(body));
      const itsOwn = ['content-length', length, 'x-request-id', requestId];
      if (app.isDraining()) itsOwn.push('connection', 'close');
      response.writeHead(status, [...operation.headers, ...headers, ...itsOwn]).end(body);
    }
    ahead.answered(request, { requestId, route: ROUTE, status: isGone ? CLIENT_GONE : status, actor });
  }

  async function make(asking: Asking): Promise<MadeAnswer> {
    const { since } = asking.request;
    const { operation, keepAs } = asking.taken;
    const ticket = answers.ticket();
    const shared = keepAs === null ? undefined : await answers.ask(keepAs);
    if (shared) {
      countOperation(metrics, operation.operation, [], since);
      return { status: 200, headers: [], body: shared.body };
    }
    const ran = await runOnce(asking);
    countOperation(metrics, operation.operation, ran.errors, since);
    if (keepAs !== null && ran.forAll) answers.keep(keepAs, ran.forAll, ticket);
    return ran;
  }

  async function runOnce(asking: Asking): Promise<Ran> {
    if (asking.taken.sameAs === null) return runAlone(asking);
    const ran = await runTogether(asking);
    if (ran.by === asking) return ran;
    // An error has the id of its request in it. What is for all is not made into bytes once more.
    return ran.forAll ? { ...ran, body: ran.forAll.body } : runAlone(asking);
  }

  async function runAlone(by: Asking): Promise<Ran> {
    const { request, taken, requestId } = by;
    const { operation, actor, variables } = taken;
    const finding = newFinding();
    const contextValue: RequestContext = {
      actor,
      loaders: createLoaders(loaderSources),
      address: request.peer.address,
      requestId,
      // Few have anything to say.
      get log() {
        return by.log();
      },
      finding,
    };
    const ran = await run(operation, { variables, headers: request.raw.headers, contextValue });
    const { status, errors, data } = ran;
    const text = `${JSON.stringify({ errors, data })}\n`;
    const forAll = finding.isPublic && status === 200 ? answerToPost(operation.contentType, text) : null;
    const headers = [...ran.headers].flat();
    return { by, status, headers, errors: errors ?? [], body: text, forAll };
  }

  /** Of ours, and outside of what the operation does. */
  function faultOf(requestId: string): MadeAnswer {
    const fault = options.formatError({ message: '' }, null);
    return { status: 500, headers: [], body: JSON.stringify({ errors: withRequestId([fault], requestId) }) };
  }
}

interface MadeAnswer {
  readonly status: number;
  /** Beside those that its kind of answer has: names and values in turns. */
  readonly headers: readonly string[];
  readonly body: string | Buffer;
}

interface TakenRequest {
  readonly operation: KnownOperation;
  readonly actor: Actor;
  readonly variables: Record<string, unknown>;
  /** By what the answer is kept, if it is one that everybody is told. */
  readonly keepAs: string | null;
  /** The same for all who are told the same, if it is such an answer. */
  readonly sameAs: string | null;
}

interface Asking {
  readonly request: EarlyRequest;
  readonly taken: TakenRequest;
  readonly requestId: string;
  readonly log: () => FastifyBaseLogger;
}

interface Ran extends MadeAnswer {
  readonly by: Asking;
  readonly errors: readonly GraphQLFormattedError[];
  /** The same as it is kept, if everybody is told it. */
  readonly forAll: TextAnswer | null;
}

/** Reads bodies as the framework does; null for one that is not good. */
function jsonParserOf(app: FastifyInstance): (text: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (text) => {
    let parsed: unknown = null;
    void parse({} as FastifyRequest, text, (error, value) => (parsed = error ? null : value));
    return parsed;
  };
}

/**
 * What a body asks for, if it is written as most are; Apollo Server tells others what is wrong with them. What comes with its hash
 * is to be registered.
 */
function askedIn(body: unknown): Asked | null {
  if (!isRecord(body)) return null;
  const { query = null, operationName = null, variables, extensions } = body;
  if (!isTextOrNull(query) || !isTextOrNull(operationName)) return null;
  if (!isRecordOrNone(variables) || !isRecordOrNone(extensions)) return null;
  const sent = sentHash(extensions);
  if (sent === null) return { document: query, isHash: false, operationName, variables: variables ?? {} };
  const { version, sha256Hash } = sent;
  if (query !== null || version !== 1 || !isTextOrNull(sha256Hash)) return null;
  return { document: sha256Hash, isHash: true, operationName, variables: variables ?? {} };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecordOrNone = (value: unknown): value is Record<string, unknown> | null | undefined =>
  value === undefined || value === null || isRecord(value);

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Everything that decides on an operation and on how its answer is sent, but for who asks and with what variables. */
const keyOf = (raw: IncomingMessage, { document, isHash, operationName }: Asked): string =>
  repeatKey(raw, JSON.stringify([raw.headers.authorization !== undefined, operationName, isHash, document]));

/** The values of the variables that an operation declares, as text; what else was sent makes no difference to it. */
function valuesFor({ operation }: ValidOperation, variables: Readonly<Record<string, unknown>>): string {
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  const given = names.filter((name) => Object.hasOwn(variables, name));
  return JSON.stringify(given.map((name) => [name, variables[name]]));
}

/** Whether variables are of the types that an operation declares. */
const fits = (
  schema: GraphQLSchema,
  { operation }: ValidOperation,
  variables: Record<string, unknown>,
): boolean => {
  const { variableDefinitions = [] } = operation;
  const { errors } = getVariableValues(schema, variableDefinitions, variables, {
    maxErrors: OPERATION_LIMITS.errors,
  });
  return errors === undefined;
};
