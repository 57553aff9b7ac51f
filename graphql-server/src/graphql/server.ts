import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Actor } from '../common/actor.js';
import { AppError } from '../common/app-error.js';
import { expectedError } from '../common/expected-error.js';
import { logFailure } from '../common/log-failure.js';
import { inSpan } from '../common/spans.js';
import type { Limits } from '../config/config.js';
import type { Authenticate } from '../http/authenticate.js';
import type { Metrics } from '../observability/metrics.js';
import type { OpenResponseCache } from '../response-cache/open-response-cache.js';
import { readPlainJson } from '../http/json-body.js';
import { HttpRefusal, refusalOf } from '../http/http-error.js';
import { cacheOperations } from './cached-operations.js';
import type { Context } from './context.js';
import {
  formatError,
  isRequestError,
  neverThrowing,
  withoutSuggestions,
  withRequestId,
} from './format-error.js';
import { registerGraphiql, wantsGraphiql } from './graphiql/graphiql.js';
import { READ_ONLY_HEADER, type PageSettings } from './graphiql/graphiql-page.js';
import { hooked, type Hooks } from './hooks.js';
import type { Limiter } from '../limits/limiter.js';
import { limitOperations } from './rate-limits.js';
import type { CreateLoaders } from './loaders.js';
import { OPERATION_LIMITS, refuseLargeOperations, shapeRules } from './operation-limits.js';
import {
  checkHash,
  fillInPersisted,
  requirePersisted,
  type RequestParams,
  type PersistedQueries,
} from './persisted-queries.js';
import { requireReadableSubscriptions } from './validate-subscription.js';
import { refusal } from './graphql-error.js';
import { nameRefusedValues } from './invalid-fields.js';
import { refuseSimpleMutations, trustPrograms } from './csrf.js';
import { refuseForeignSockets } from './sockets.js';
import { setHttpStatus } from './http-status.js';
import { acceptSubscriptions } from './subscriptions.js';
import { acceptUploads } from './uploads.js';
import { watchOperations } from './operation-metrics.js';

export interface RequestContext extends Context {
  /** Where the request comes from. */
  readonly address: string;
  readonly requestId: string;
  readonly log: FastifyRequest['log'];
  /** Node's HTTP request with its reply. */
  readonly request: FastifyRequest;
}

export interface GraphqlOptions {
  readonly schema: GraphQLSchema;
  readonly authenticate: Authenticate;
  readonly createLoaders: CreateLoaders;
  readonly limiter: Limiter;
  /** How many connections for subscriptions there may be at a time; null for any number. */
  readonly connections: Limits['connections'] | null;
  readonly introspection: boolean;
  /** GraphiQL for browsers that come to `/graphql`; null for none. */
  readonly graphiql: PageSettings | null;
  /** The operations of our own web. */
  readonly persisted: PersistedQueries;
  /** Whether all clients without an API token have to use persisted queries. */
  readonly persistedOnly: boolean;
  /** Public URL of the shop, if it differs from that of requests. */
  readonly publicUrl: string | null;
  readonly metrics: Metrics;
  readonly responseCache: OpenResponseCache;
  /** Origins of other sites whose pages may use the API. */
  readonly allowedOrigins: readonly string[];
}

/** Serves the schema at `/graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  // Before any route, so that a request to upgrade any other is turned away.
  const onSocket = await acceptSubscriptions(app, options);
  await app.register(async (routes) => {
    answerAsGraphql(routes);
    readPlainJson(routes);
    acceptUploads(routes, options);
    nameHost(routes);
    routes.addHook('preHandler', (request, _reply, goOn) => {
      trustPrograms(request);
      goOn();
    });
    const cacheHooks = cacheOperations(routes, options.schema, options);
    const execute = await executor(app, options, cacheHooks);
    const showGraphiql = options.graphiql && (await registerGraphiql(routes, options.graphiql));
    const handleGet: RouteHandlerMethod = (request, reply) =>
      showGraphiql && wantsGraphiql(request) ? showGraphiql(reply) : execute(asGet(request), reply);
    const preValidation = refuseForeignSockets(options);
    routes.route({ url: '/graphql', method: 'GET', preValidation, handler: handleGet, wsHandler: onSocket });
    routes.route({ url: '/graphql', method: 'POST', handler: execute });
    routes.route({
      url: '/graphql',
      method: 'OPTIONS',
      handler: (_request, reply) => reply.code(204).header('allow', METHODS).send(),
    });
    // Before anything is read.
    const onRequest = refuseMethod;
    routes.route({ url: '/graphql', method: ['PUT', 'PATCH', 'DELETE'], onRequest, handler: onRequest });
  });
}

type Execute = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Apollo Server behind its integration with Fastify, which executes all operations over HTTP. */
async function executor(
  app: FastifyInstance,
  options: GraphqlOptions,
  cacheHooks: Hooks<RequestContext>,
): Promise<Execute> {
  const { schema, limiter, introspection } = options;
  const hooks: readonly Hooks<RequestContext>[] = [
    nameValues(schema),
    logFailures,
    setHttpStatus,
    addRequestId,
    refuseSimpleMutations,
    refuseSubscriptions,
    refuseLargeOperations(schema),
    limitOperations(schema, limiter),
    refuseMutationsWhenReading,
    cacheHooks,
  ];
  const format = neverThrowing(introspection ? formatError : withoutSuggestions(formatError), app.log);
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection,
    logger: app.log,
    formatError: format,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
    validationRules: shapeRules,
    validationOptions: { maxErrors: OPERATION_LIMITS.errors },
    executionOptions: { maxCoercionErrors: OPERATION_LIMITS.errors },
    // It would end the process in the middle of our own stop.
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginLandingPageDisabled(),
      // It would visit every field of every response, and no field has a cache hint.
      ApolloServerPluginCacheControlDisabled(),
      watchOperations(options.metrics),
      fillInPersisted(options.persisted),
      hooked(hooks),
      logUnexpected,
    ],
  });
  await server.start();
  const handler = fastifyApolloHandler(server, {
    context: async (request: FastifyRequest): Promise<RequestContext> => ({
      actor: await admit(request, options).catch((error: unknown) => refuse(request, error)),
      loaders: options.createLoaders(),
      address: request.ip,
      requestId: request.id,
      log: request.log,
      request,
    }),
  }) as Execute;
  return (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return inSpan('graphql', {}, () => handler(request, reply));
  };
}

/** Apollo Server knows no `HEAD`; Fastify and Node leave the body out. */
const asGet = (request: FastifyRequest): FastifyRequest =>
  request.method === 'HEAD' ? Object.create(request, { method: { value: 'GET' } }) : request;

/**
 * HTTP/1.0 has no `Host`, and in any other one anything may stand; the integration makes a URL of
 * it.
 */
function nameHost(routes: FastifyInstance): void {
  routes.addHook('onRequest', (request, _reply, done) => {
    if (!URL.canParse(`http://${request.hostname}/`)) request.headers.host = 'localhost';
    done();
  });
}

const METHODS = 'GET, HEAD, POST';

const refuseMethod = async ({ method }: FastifyRequest): Promise<never> => {
  throw new HttpRefusal(405, `There is no ${method} here, only GET and POST.`, { allow: METHODS });
};

/**
 * Formats errors from before Apollo Server, such as a body that is no JSON, like all other GraphQL
 * errors.
 */
function answerAsGraphql(routes: FastifyInstance): void {
  routes.setErrorHandler<Error>((error, request, reply) => {
    const { message, code, ...details } = refusalOf(error, request, reply);
    const extensions = { ...details, code: isBadRequest(error) ? BAD_REQUEST : code };
    return reply.send({ errors: [{ message, extensions }] });
  });
}

const { BAD_REQUEST } = ApolloServerErrorCode;

/** Whether Fastify could not read a request, such as a body that is not JSON. */
const isBadRequest = (error: Error): boolean => 'statusCode' in error && error.statusCode === 400;

/**
 * Authenticates the client and checks that it may send the operation. @throws AppError or
 * GraphQLError
 */
async function admit(request: FastifyRequest, options: GraphqlOptions): Promise<Actor> {
  const actor = await options.authenticate(request);
  const params: RequestParams = (request.method === 'POST' ? request.body : request.query) ?? {};
  if (options.persistedOnly && actor.kind !== 'token') requirePersisted(options.persisted, params);
  checkHash(params);
  requireReadableSubscriptions(options.schema, params.query);
  return actor;
}

/**
 * An error of the context goes to the client with a status of its own, before any of the operation
 * runs.
 */
function refuse({ log, id }: FastifyRequest, error: unknown): never {
  if (error instanceof GraphQLError) throw error;
  logFailure(log, error);
  const expected = expectedError(error);
  const refused = expected ? refusal(expected) : new GraphQLError('');
  // There is no context yet that the answer could take it from.
  refused.extensions['requestId'] = id;
  throw refused;
}

const addRequestId: Hooks<RequestContext> = {
  willSendResponse: ({ response: { body }, contextValue: { requestId } }) => {
    if (body.kind === 'single' && body.singleResult.errors) {
      body.singleResult.errors = withRequestId(body.singleResult.errors, requestId);
    }
  },
};

const nameValues = (schema: GraphQLSchema): Hooks<RequestContext> => ({
  didEncounterErrors: ({ errors, document, request: { variables = {} } }) => {
    if (document) nameRefusedValues(errors, { schema, document, variables });
  },
});

/** Over HTTP no event could reach the client. */
const refuseSubscriptions: Hooks<RequestContext> = {
  didResolveOperation: ({ operation }) => {
    if (operation?.operation !== 'subscription') return;
    const extensions = { code: BAD_REQUEST, http: { status: 400 } };
    throw new GraphQLError('Subscriptions are taken over a WebSocket.', { extensions });
  },
};

/** GraphiQL's read-only switch: it protects against mutations by mistake. */
const refuseMutationsWhenReading: Hooks<RequestContext> = {
  didResolveOperation: ({ operation, request }) => {
    if (operation?.operation !== 'mutation' || !request.http?.headers.has(READ_ONLY_HEADER)) return;
    throw refusal(new AppError('FORBIDDEN', 'Mutations are switched off on this page.'));
  },
};

const logFailures: Hooks<RequestContext> = {
  didEncounterErrors: ({ errors, contextValue, operationName }) => {
    for (const error of errors.filter((each) => !isRequestError(each))) {
      logFailure(contextValue.log, error.originalError ?? error, { operationName, path: error.path });
    }
  },
};

/** Failures of hooks, which no resolver and no client sees. */
const logUnexpected: ApolloServerPlugin<RequestContext> = {
  unexpectedErrorProcessingRequest: ({ requestContext, error }) => {
    logFailure(requestContext.contextValue.log, error);
    return Promise.resolve();
  },
};
