import { HeaderMap, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { FormattedExecutionResult, GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import { say } from '@larder/texts/text';
import type { Actor } from '../common/actor.js';
import { AppError, badInput, type ErrorCode } from '../common/app-error.js';
import { mayChange, STATUS_OF_CODE } from '../common/http-status.js';
import { KEY_HEADER, type Attempt, type StoredReply } from '../common/idempotency-key.js';
import type { Context } from './context.js';
import { toGraphQLError } from './graphql-error.js';
import type { Hooks } from './hooks.js';
import { calledBy } from './rate-limits.js';

/** Marks a mutation whose result must not be stored: it takes no `Idempotency-Key`. */
export const NeverStored = (): MethodDecorator => Extensions({ neverStored: true }) as MethodDecorator;

export const isNeverStored = (schema: GraphQLSchema, mutation: string): boolean =>
  schema.getMutationType()?.getFields()[mutation]?.extensions['neverStored'] === true;

/** Begins a request; null if it has no `Idempotency-Key`. @throws AppError */
export type BeginRequest = (request: FastifyRequest, actor: Actor) => Promise<Attempt | StoredReply | null>;

type RequestContext = Context & { readonly request: FastifyRequest };

/**
 * Runs the mutations of a request with an `Idempotency-Key` once; retries get the first response.
 */
export function runMutationsOnce(
  schema: GraphQLSchema,
  begin: BeginRequest,
): {
  /** To run after all others: a rejected operation uses no key. */
  readonly hooks: Hooks<RequestContext>;
  readonly plugin: ApolloServerPlugin<RequestContext>;
} {
  const attempts = new WeakMap<FastifyRequest, Attempt>();
  const replies = new WeakMap<FastifyRequest, StoredReply>();
  const replay = Promise.resolve({
    responseForOperation: ({ contextValue: { request } }: { contextValue: RequestContext }) => {
      const reply = replies.get(request);
      return Promise.resolve(reply ? responseOf(reply) : null);
    },
  });
  return {
    hooks: {
      didResolveOperation: async ({ operation, document, contextValue: { actor, request } }) => {
        if (operation?.operation !== 'mutation' || request.headers[KEY_HEADER] === undefined) return;
        const secret = calledBy(operation, document).find((name) => isNeverStored(schema, name));
        if (secret !== undefined) throw toGraphQLError(badInput({ [KEY_HEADER]: notStored(secret) }));
        const begun = await begin(request, actor).catch((error: unknown) => {
          throw error instanceof AppError ? toGraphQLError(error) : error;
        });
        if (begun === null) return;
        if ('finish' in begun) attempts.set(request, begun);
        else replies.set(request, begun);
      },
      willSendResponse: async ({ response: { body, http }, contextValue: { request } }) => {
        const attempt = attempts.get(request);
        if (!attempt || body.kind !== 'single') return;
        const { singleResult } = body;
        const reply = { status: http.status ?? 200, body: JSON.stringify(singleResult) };
        await attempt.finish(isFinal(singleResult) ? reply : null);
      },
    },
    plugin: { requestDidStart: () => replay },
  };
}

const notStored = (mutation: string) => say('idempotency.neverStored', { mutation });

const responseOf = ({ status, body }: StoredReply): GraphQLResponse => ({
  body: { kind: 'single', singleResult: JSON.parse(body) },
  http: { status, headers: new HeaderMap([['idempotency-replayed', 'true']]) },
});

/**
 * Whether a retry gets this response rather than to run again: a mutation has succeeded, or failed
 * for good. Without data none has run.
 */
export function isFinal({ data, errors = [] }: FormattedExecutionResult): boolean {
  if (!data) return false;
  const hasSucceeded =
    Object.values(data).some((value) => value !== null) || errors.some(({ path = [] }) => path.length > 1);
  return hasSucceeded || !errors.some(({ extensions = {} }) => maySucceed(extensions));
}

const maySucceed = ({ code, retryAfter }: Readonly<Record<string, unknown>>): boolean =>
  retryAfter !== undefined || mayChange(statusOf(code));

const statusOf = (code: unknown): number => STATUS_OF_CODE[code as ErrorCode] ?? 500;
