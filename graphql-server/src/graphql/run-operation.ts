import { HeaderMap, type BaseContext, type GraphQLRequestContext } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  execute,
  GraphQLError,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { IncomingHttpHeaders } from 'node:http';
import { inTurn, type Hooks } from './hooks.js';
import { OPERATION_LIMITS } from './operation-limits.js';

/** An operation of a document that was found valid. */
export interface ValidOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly operationName: string | null;
}

/** What is another time something else with the same operation. */
export interface Run<Context extends BaseContext> {
  /** They fit the operation. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly contextValue: Context;
}

/** As much of an answer over HTTP as depends on what came of the operation. */
export interface OperationAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly data: ExecutionResult['data'];
  readonly errors: readonly GraphQLFormattedError[] | undefined;
}

export interface RunnerOptions<Context extends BaseContext> {
  readonly schema: GraphQLSchema;
  readonly hooks: readonly Hooks<Context>[];
  readonly formatError: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
}

type RequestContext<Context extends BaseContext> = GraphQLRequestContext<Context>;
type Head = { status?: number | undefined; readonly headers: HeaderMap };

/**
 * Runs operations that need neither be parsed nor validated, with the same hooks and to the same answer as Apollo Server, which
 * spends as much on its plugins, promises and headers as everything else of a small operation costs. See
 * docs/decisions/0115-known-operations.md.
 */
export function operationRunner<Context extends BaseContext>({
  schema,
  hooks,
  formatError,
}: RunnerOptions<Context>): (operation: ValidOperation, run: Run<Context>) => Promise<OperationAnswer> {
  const didResolveOperation = inTurn(hooks, 'didResolveOperation');
  const didEncounterErrors = inTurn(hooks, 'didEncounterErrors');
  const willSendResponse = inTurn(hooks, 'willSendResponse');

  return async (known, { variables, headers, contextValue }) => {
    const http: Head = { headers: new HeaderMap() };
    const context = {
      ...known,
      contextValue,
      request: { variables, http: { method: 'POST', headers: lookedUpIn(headers) } },
      response: { http, body: { kind: 'single', singleResult: {} as ExecutionResult } },
    };
    const step = context as unknown as RequestContext<Context> as never;
    let result: ExecutionResult;
    try {
      await didResolveOperation(step);
      const { document, operationName } = known;
      const executing = execute({
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue,
        options: { maxCoercionErrors: OPERATION_LIMITS.errors },
      });
      result = isPromise(executing) ? await executing : executing;
    } catch (error) {
      result = { errors: [asGraphqlError(error)] };
      http.status = 500;
    }
    const { data, errors } = result;
    if (errors) {
      Object.assign(context, { errors });
      await didEncounterErrors(step);
    }
    const { body } = context.response;
    body.singleResult = { data, errors: errors?.map((error) => told(error, http)) } as never;
    await willSendResponse(step);
    const { errors: shown } = body.singleResult as { errors?: readonly GraphQLFormattedError[] };
    return { status: http.status ?? 200, headers: http.headers, data, errors: shown };
  };

  /** What a client is told of an error, and what it says of the answer as a whole. */
  function told(error: GraphQLError, http: Head): GraphQLFormattedError {
    const { http: head, ...extensions } = error.extensions as { http?: Partial<Head> };
    if (head?.status !== undefined) http.status = head.status;
    for (const [name, value] of head?.headers ?? []) http.headers.set(name, value);
    const code = error.extensions['code'] ?? ApolloServerErrorCode.INTERNAL_SERVER_ERROR;
    return formatError({ ...error.toJSON(), extensions: { ...extensions, code } }, error);
  }
}

const isPromise = <Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> =>
  typeof (value as Partial<PromiseLike<Value>>).then === 'function';

function asGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}

/** Headers as hooks ask for them, without a copy of all. */
const lookedUpIn = (headers: IncomingHttpHeaders): Pick<HeaderMap, 'get' | 'has'> => ({
  get: (name) => headers[name]?.toString(),
  has: (name) => headers[name] !== undefined,
});
