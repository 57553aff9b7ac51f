import { ApolloServerErrorCode } from '@apollo/server/errors';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import {
  CloseCode,
  handleProtocols,
  makeServer,
  MessageType,
  stringifyMessage,
  type SubscribePayload,
} from 'graphql-ws';
import { requireDoer, type Actor, type Doer } from '../common/actor.js';
import { AppError } from '../common/app-error.js';
import { expectedError } from '../common/expected-error.js';
import { logFailure } from '../common/log-failure.js';
import { formatError, neverThrowing } from './format-error.js';
import { countedAs } from '../limits/address.js';
import { nameOf } from '../limits/limiter.js';
import { OpenCount } from '../limits/concurrency-limit.js';
import { LiveContext } from './subscription-context.js';
import { OPERATION_LIMITS, requireFewObjects, shapeRules } from './operation-limits.js';
import { requirePersisted } from './persisted-queries.js';
import { nameRefusedValues } from './invalid-fields.js';
import type { GraphqlOptions } from './server.js';
import { closeSockets, endRefused, keepAlive } from './sockets.js';

const MAX_MESSAGE_BYTES = 16 * 1024;
const MAX_SUBSCRIPTIONS = 10;
const MAX_NAME = 100;
const INIT_WAIT_MS = 5_000;
const TRY_AGAIN_LATER = 1013;

/** What is known of one connection. */
interface Connection {
  readonly socket: WebSocket;
  readonly log: FastifyRequest['log'];
  /** Where it comes from. */
  readonly ip: string;
  /** Who is there, as of now. @throws AppError */
  identify(): Promise<Doer>;
  /** Releases the person's slot. */
  leave(): void;
  /** How many subscriptions are being looked at. Those that are ended meanwhile are among them. */
  beginning: number;
}

type ConnectionParams = { readonly token?: unknown };

/**
 * Subscriptions over WebSockets, in the protocol graphql-transport-ws. They are for people who are
 * signed in and for API tokens; each subscription says who may listen to it. The token is sent as
 * `token` of the `connection_init` message. Queries and mutations stay with HTTP.
 *
 * @returns what to do with a connection
 */
export async function acceptSubscriptions(
  app: FastifyInstance,
  options: GraphqlOptions,
): Promise<(socket: WebSocket, request: FastifyRequest) => void> {
  endRefused(app);
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, handleProtocols },
    // A message that is too long, or a broken connection.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: closeSockets(app),
  });

  const { perPerson = Infinity, perAddress = Infinity } = options.connections ?? {};
  const people = new OpenCount(perPerson);
  const addresses = new OpenCount(perAddress);

  const admit = async (connection: Connection): Promise<Doer> => {
    connection.beginning += 1;
    try {
      const actor = await connection.identify();
      await options.limiter.spendByPerson('requests', actor);
      return actor;
    } finally {
      connection.beginning -= 1;
    }
  };

  const server = makeServer<ConnectionParams, Connection>({
    connectionInitWaitTimeout: INIT_WAIT_MS,
    onConnect: async ({ connectionParams, extra }) => {
      const { token } = connectionParams ?? {};
      const authorization = typeof token === 'string' ? `Bearer ${token}` : undefined;
      const credentials = { headers: { authorization }, ip: extra.ip };
      extra.identify = async () => requireDoer(await options.authenticate(credentials, { forLong: true }));
      return attempt(extra, async () => {
        const leave = people.enter(nameOf(await extra.identify()));
        if (!leave) extra.socket.close(TRY_AGAIN_LATER, 'There are too many connections.');
        extra.leave = leave ?? extra.leave;
        return leave !== null;
      });
    },
    onSubscribe: async ({ extra, subscriptions }, _id, payload) => {
      if (Math.max(Object.keys(subscriptions).length, extra.beginning + 1) > MAX_SUBSCRIPTIONS) {
        return [badRequest(`A connection holds ${MAX_SUBSCRIPTIONS} subscriptions at the most.`)];
      }
      const end = (error: unknown) => closeFor(extra, error);
      const actor = await admit(extra).catch(end);
      if (!actor) return [badRequest('The connection is closed.')];
      const prepared = prepare(options, payload, actor);
      if (Array.isArray(prepared)) return prepared;
      const contextValue = new LiveContext(actor, options.createLoaders, extra.identify, end);
      return { ...prepared, contextValue };
    },
    onOperation: ({ extra }, _id, payload, _args, result) => {
      const name = nameToAcknowledge(payload);
      if (name === undefined || !(Symbol.asyncIterator in result)) return;
      // It subscribes with the first call of `next`, which follows right after this.
      setImmediate(acknowledge, extra.socket, name);
    },
    onNext: ({ extra }, _id, _payload, { schema, document, variableValues }, { errors, ...result }) => {
      if (!errors) return result;
      nameRefusedValues(errors, { schema, document, variables: variableValues ?? {} });
      return { ...result, errors: masked(extra, errors) };
    },
    onError: ({ extra }, _id, _payload, errors) => masked(extra, errors),
  });

  /**
   * Each counts as a request. Messages stay in their order: none waits until it is counted, but the
   * connection ends at too many.
   */
  function countMessage(connection: Connection): void {
    options.limiter
      .spendByAddress('requests', connection.ip)
      .catch((error: unknown) => closeFor(connection, error));
  }

  return (socket, request) => {
    const leaveAddress = addresses.enter(countedAs(request.ip));
    if (!leaveAddress) return socket.close(TRY_AGAIN_LATER, 'There are too many connections.');
    const connection: Connection = {
      socket,
      log: request.log,
      ip: request.ip,
      identify: () => Promise.reject(new Error('The connection is not open yet.')),
      leave: () => {},
      beginning: 0,
    };
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) =>
          new Promise((resolve) => {
            // A closed socket gets nothing; `close` reports the lost connection.
            if (socket.readyState === socket.OPEN) socket.send(data, () => resolve());
            else resolve();
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (listener) =>
          socket.on('message', (data) => {
            // What came along with one too many.
            if (socket.readyState !== socket.OPEN) return;
            countMessage(connection);
            listener(String(data)).catch((error: unknown) => closeFor(connection, error));
          }),
      },
      connection,
    );
    keepAlive(socket);
    socket.once('close', (code, reason) => {
      connection.leave();
      leaveAddress();
      closed(code, String(reason)).catch((error: unknown) => logFailure(request.log, error));
    });
  };
}

async function attempt(connection: Connection, task: () => Promise<boolean>): Promise<boolean> {
  return task().catch((error: unknown) => {
    closeFor(connection, error);
    return false;
  });
}

/**
 * Closes a connection with a code that decides whether its client reconnects: clients of this
 * protocol reconnect after 4403, which a token that ran out gets, but not after 4401, which means
 * here that a retry would fail as well.
 */
function closeFor({ socket, log }: Connection, error: unknown): void {
  logFailure(log, error);
  switch (expectedError(error)?.code) {
    case 'UNAUTHENTICATED':
      return socket.close(CloseCode.Forbidden, 'Please sign in first.');
    case 'FORBIDDEN':
      return socket.close(CloseCode.Unauthorized, 'Only admins may do this.');
    default:
      return socket.close(TRY_AGAIN_LATER, 'Try again later.');
  }
}

/**
 * The protocol has no acknowledgement of a subscription: a client that names a subscription gets a
 * ping when it is active.
 */
function nameToAcknowledge({ extensions }: SubscribePayload): string | undefined {
  const name = extensions?.['acknowledge'];
  return typeof name === 'string' && name.length <= MAX_NAME ? name : undefined;
}

function acknowledge(socket: WebSocket, acknowledged: string): void {
  socket.send(stringifyMessage({ type: MessageType.Ping, payload: { acknowledged } }), () => {});
}

const badRequest = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

/** Adds the code of Apollo Server over HTTP to an error of graphql-js. */
const withCode = (code: ApolloServerErrorCode, { message, nodes, source, positions }: GraphQLError) =>
  new GraphQLError(message, { nodes, source, positions, extensions: { code } });

/** The arguments of a subscription that may run, or what is wrong with it. */
function prepare(
  { schema, introspection, persisted, persistedOnly }: GraphqlOptions,
  { query, operationName, variables }: SubscribePayload,
  actor: Actor,
): ExecutionArgs | GraphQLError[] {
  try {
    if (persistedOnly && actor.kind !== 'token') requirePersisted(persisted, { query });
    const document = parse(query, { maxTokens: OPERATION_LIMITS.tokens });
    const rules = [
      ...specifiedRules,
      ...shapeRules,
      ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
    ];
    const hideSuggestions = !introspection;
    const errors = validate(schema, document, rules, { maxErrors: OPERATION_LIMITS.errors, hideSuggestions });
    if (errors.length > 0) {
      const coded = errors.map((error) =>
        error.originalError instanceof AppError
          ? error
          : withCode(ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED, error),
      );
      nameRefusedValues(coded, { schema, document, variables: variables ?? {} });
      return coded;
    }
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [badRequest('Only subscriptions are taken here; send the rest over HTTP.')];
    }
    requireFewObjects(schema, {
      document,
      operationName: operationName ?? null,
      variables: variables ?? {},
    });
    return {
      schema,
      document,
      operationName: operationName ?? null,
      variableValues: variables ?? null,
      hideSuggestions,
      options: { maxCoercionErrors: OPERATION_LIMITS.errors },
    };
  } catch (error) {
    if (error instanceof GraphQLError) return [withCode(ApolloServerErrorCode.GRAPHQL_PARSE_FAILED, error)];
    if (error instanceof AppError) return [new GraphQLError(error.message, { originalError: error })];
    throw error;
  }
}

function masked(
  { log }: Connection,
  errors: NonNullable<ExecutionResult['errors']> | readonly GraphQLFormattedError[],
): GraphQLFormattedError[] {
  return errors.map((error) => {
    if (!(error instanceof GraphQLError)) return error;
    if (error.originalError) logFailure(log, error.originalError, { path: error.path });
    return neverThrowing(formatError, log)(error.toJSON(), error);
  });
}
