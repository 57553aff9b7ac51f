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
  type WebSocket as ProtocolSocket,
} from 'graphql-ws';
import { requireAuthenticated, type Actor, type AuthenticatedActor } from '../common/actor.js';
import { AppError } from '../common/app-error.js';
import type { Locale } from '@larder/shared/locales';
import { inEnglish } from '@larder/texts/format-text';
import { say, type Text } from '@larder/texts/text';
import { preferredLocale } from '../http/accept.js';
import { translateErrors } from './translate-errors.js';
import { expectedError } from '../common/expected-error.js';
import { logFailure } from '../common/log-failure.js';
import { formatError, withFallback } from './format-error.js';
import { addressKey } from '../limits/address.js';
import { accountKey, type Limiter } from '../limits/limiter.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import { SubscriptionContext } from './subscription-context.js';
import { OPERATION_LIMITS, limitObjects, shapeRules } from './operation-limits.js';
import { requirePersistedQuery } from './persisted-queries.js';
import { addInvalidFields } from './invalid-fields.js';
import type { GraphqlOptions } from './server.js';
import { closeSockets, destroyRejectedUpgrades, keepAlive } from './sockets.js';

const MAX_MESSAGE_BYTES = 16 * 1024;
const MAX_SUBSCRIPTIONS = 10;
const MAX_NAME = 100;
const INIT_WAIT_MS = 5_000;
const TRY_AGAIN_LATER = 1013;

interface Connection {
  readonly socket: WebSocket;
  readonly log: FastifyRequest['log'];
  readonly ip: string;
  /** The language of messages: that of the page, or of the request. */
  locale: Locale | null;
  /** Authenticates the client again. @throws AppError */
  identify(): Promise<AuthenticatedActor>;
  /** Releases the account's slot. */
  release(): void;
  /** Subscriptions being authorized, including those that the client has ended meanwhile. */
  pending: number;
}

type ConnectionParams = { readonly token?: unknown; readonly locale?: unknown };

/**
 * Serves subscriptions over WebSockets with the graphql-transport-ws protocol, to signed-in users
 * and API tokens. The `connection_init` message carries the `token`, and the `locale` of messages.
 * Queries and mutations are accepted over HTTP only.
 *
 * @returns the handler of a new connection
 */
export async function registerSubscriptions(
  app: FastifyInstance,
  options: GraphqlOptions,
): Promise<(socket: WebSocket, request: FastifyRequest) => void> {
  destroyRejectedUpgrades(app);
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, handleProtocols },
    // Message too long, or connection lost.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: closeSockets(app),
  });

  const { perUser = Infinity, perAddress = Infinity } = options.connections ?? {};
  const accounts = new ConcurrencyLimit(perUser);
  const addresses = new ConcurrencyLimit(perAddress);
  const server = createSubscriptionServer(options, accounts);

  return (socket, request) => {
    const releaseAddress = addresses.acquire(addressKey(request.ip));
    if (!releaseAddress) return socket.close(TRY_AGAIN_LATER, 'There are too many connections.');
    const connection = connectionOf(socket, request);
    const closed = server.opened(protocolSocket(connection, options), connection);
    keepAlive(socket);
    socket.once('close', (code, reason) => {
      connection.release();
      releaseAddress();
      closed(code, String(reason)).catch((error: unknown) => logFailure(request.log, error));
    });
  };
}

const connectionOf = (socket: WebSocket, request: FastifyRequest): Connection => ({
  socket,
  log: request.log,
  ip: request.ip,
  locale: preferredLocale(request.headers['accept-language']),
  identify: () => Promise.reject(new Error('The connection is not open yet.')),
  release: () => {},
  pending: 0,
});

/** The socket as graphql-ws uses it; each message counts as a request. */
function protocolSocket(connection: Connection, { limiter }: GraphqlOptions): ProtocolSocket {
  const { socket } = connection;
  return {
    protocol: socket.protocol,
    send: (data) =>
      new Promise((resolve) => {
        // The `close` event reports a lost connection.
        if (socket.readyState === socket.OPEN) socket.send(data, () => resolve());
        else resolve();
      }),
    close: (code, reason) => socket.close(code, reason),
    onMessage: (listener) =>
      socket.on('message', (data) => {
        // Messages that arrived in the same chunk as the one that closed the connection.
        if (socket.readyState !== socket.OPEN) return;
        countMessage(connection, limiter);
        listener(String(data)).catch((error: unknown) => closeFor(connection, error));
      }),
  };
}

/**
 * Counts a message as a request. Handling does not wait for the count, which keeps messages in
 * order; the connection is closed once the limit is exceeded.
 */
function countMessage(connection: Connection, limiter: Limiter): void {
  limiter.consumeByAddress('requests', connection.ip).catch((error: unknown) => closeFor(connection, error));
}

/** @param accounts limits the connections of each account */
function createSubscriptionServer(options: GraphqlOptions, accounts: ConcurrencyLimit) {
  return makeServer<ConnectionParams, Connection>({
    connectionInitWaitTimeout: INIT_WAIT_MS,
    onConnect: async ({ connectionParams, extra }) => {
      const { token, locale } = connectionParams ?? {};
      if (typeof locale === 'string') extra.locale = preferredLocale(locale);
      const authorization = typeof token === 'string' ? `Bearer ${token}` : undefined;
      const credentials = { headers: { authorization }, ip: extra.ip };
      extra.identify = async () =>
        requireAuthenticated(await options.authenticate(credentials, { isLongLived: true }));
      return attempt(extra, async () => {
        const release = accounts.acquire(accountKey(await extra.identify()));
        if (!release) extra.socket.close(TRY_AGAIN_LATER, 'There are too many connections.');
        extra.release = release ?? extra.release;
        return release !== null;
      });
    },
    onSubscribe: ({ extra, subscriptions }, _id, payload) =>
      beginSubscription(options, extra, Object.keys(subscriptions).length, payload),
    onOperation: ({ extra }, _id, payload, _args, result) => {
      const name = nameToAcknowledge(payload);
      if (name === undefined || !(Symbol.asyncIterator in result)) return;
      // graphql-ws subscribes by calling `next` right after this hook.
      setImmediate(() => acknowledge(extra.socket, name, options.quietFor()));
    },
    onNext: ({ extra }, _id, _payload, { schema, document, variableValues }, { errors, ...result }) => {
      if (!errors) return result;
      addInvalidFields(errors, { schema, document, variables: variableValues ?? {} });
      return { ...result, errors: masked(extra, errors) };
    },
    onError: ({ extra }, _id, _payload, errors) => masked(extra, errors),
  });
}

/**
 * Authorizes a subscription.
 *
 * @param active number of subscriptions of the connection, with this one
 * @returns its execution arguments, or its errors
 */
async function beginSubscription(
  options: GraphqlOptions,
  connection: Connection,
  active: number,
  payload: SubscribePayload,
): Promise<ExecutionArgs | GraphQLError[]> {
  if (Math.max(active, connection.pending + 1) > MAX_SUBSCRIPTIONS) {
    return [badRequest(say('graphql.tooManySubscriptions', { most: MAX_SUBSCRIPTIONS }))];
  }
  const end = (error: unknown) => closeFor(connection, error);
  const actor = await admit(connection, options.limiter).catch(end);
  if (!actor) return [badRequest(say('graphql.connectionClosed'))];
  const prepared = prepare(options, payload, actor);
  if (Array.isArray(prepared)) return prepared;
  const contextValue = new SubscriptionContext(
    actor,
    connection.locale,
    options.createLoaders,
    connection.identify,
    end,
  );
  return { ...prepared, contextValue };
}

async function admit(connection: Connection, limiter: Limiter): Promise<AuthenticatedActor> {
  connection.pending += 1;
  try {
    const actor = await connection.identify();
    await limiter.consumeByAccount('requests', actor);
    return actor;
  } finally {
    connection.pending -= 1;
  }
}

async function attempt(connection: Connection, task: () => Promise<boolean>): Promise<boolean> {
  return task().catch((error: unknown) => {
    closeFor(connection, error);
    return false;
  });
}

/**
 * Closes a connection. Clients of the protocol reconnect after 4403, sent for an expired token, but
 * not after 4401, sent where a retry would fail as well.
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
 * The protocol does not acknowledge subscriptions: a client that names one in
 * `extensions.acknowledge` receives a ping once it is active, with the time since the last event: a
 * client that has queried within that time has missed none.
 */
function nameToAcknowledge({ extensions }: SubscribePayload): string | undefined {
  const name = extensions?.['acknowledge'];
  return typeof name === 'string' && name.length <= MAX_NAME ? name : undefined;
}

function acknowledge(socket: WebSocket, acknowledged: string, quietFor: number | null): void {
  const payload = { acknowledged, ...(quietFor !== null && { quietForMs: Math.floor(quietFor) }) };
  socket.send(stringifyMessage({ type: MessageType.Ping, payload }), () => {});
}

const badRequest = (text: Text) =>
  new GraphQLError(inEnglish(text), { extensions: { code: 'BAD_REQUEST', text } });

/** Adds the code that Apollo Server would set over HTTP. */
const withCode = (code: ApolloServerErrorCode, { message, nodes, source, positions }: GraphQLError) =>
  new GraphQLError(message, { nodes, source, positions, extensions: { code } });

/** Returns the execution arguments of a valid subscription, or its errors. */
function prepare(
  { schema, introspection, persisted, persistedOnly }: GraphqlOptions,
  { query, operationName, variables }: SubscribePayload,
  actor: Actor,
): ExecutionArgs | GraphQLError[] {
  try {
    if (persistedOnly && actor.kind !== 'token') requirePersistedQuery(persisted, { query });
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
      addInvalidFields(coded, { schema, document, variables: variables ?? {} });
      return coded;
    }
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [badRequest(say('graphql.subscriptionsOnly'))];
    }
    limitObjects(schema, {
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
  { log, locale }: Connection,
  errors: NonNullable<ExecutionResult['errors']> | readonly GraphQLFormattedError[],
): GraphQLFormattedError[] {
  const formatted = errors.map((error) => {
    if (!(error instanceof GraphQLError)) return error;
    if (error.originalError) logFailure(log, error.originalError, { path: error.path });
    return withFallback(formatError, log)(error.toJSON(), error);
  });
  return translateErrors(formatted, locale);
}
