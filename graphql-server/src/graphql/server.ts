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
import type { Locale } from '@larder/shared/locales';
import { say } from '@larder/texts/text';
import { inSpan } from '../common/spans.js';
import type { Limits } from '../config/config.js';
import type { Authenticate } from '../http/authenticate.js';
import type { Metrics } from '../observability/metrics.js';
import type { OpenResponseCache } from '../response-cache/open-response-cache.js';
import { preferredLocale } from '../http/accept.js';
import { addJsonParser } from '../http/json-body.js';
import { HttpError, errorTextsOf } from '../http/http-error.js';
import { cacheOperations } from './cached-operations.js';
import type { Context } from './context.js';
import {
  formatError,
  isRequestError,
  withFallback,
  withoutSuggestions,
  withRequestId,
} from './format-error.js';
import { registerGraphiql, isBrowserNavigation } from './graphiql/graphiql.js';
import { READ_ONLY_HEADER, type PageSettings } from './graphiql/graphiql-page.js';
import { hooksPlugin, type Hooks } from './hooks.js';
import { runMutationsOnce, type BeginRequest } from './idempotent-mutations.js';
import type { Limiter } from '../limits/limiter.js';
import { rateLimitOperations } from './rate-limits.js';
import type { CreateLoaders } from './loaders.js';
import { OPERATION_LIMITS, rejectLargeOperations, shapeRules } from './operation-limits.js';
import {
  validateHash,
  persistedQueriesPlugin,
  requirePersistedQuery,
  type RequestParams,
  type PersistedQueries,
} from './persisted-queries.js';
import { validateSubscriptionDirectives } from './validate-subscription.js';
import { translateError, translateErrors } from './translate-errors.js';
import { toGraphQLError } from './graphql-error.js';
import { addInvalidFields } from './invalid-fields.js';
import { rejectMutationsByGet, allowNonBrowserGets } from './csrf.js';
import { rejectCrossOriginSockets } from './sockets.js';
import { setHttpStatus } from './http-status.js';
import { registerSubscriptions } from './subscriptions.js';
import { registerUploads } from './uploads.js';
import { operationMetricsPlugin } from './operation-metrics.js';

export interface RequestContext extends Context {
  /** The client's IP address. */
  readonly address: string;
  readonly requestId: string;
  readonly log: FastifyRequest['log'];
  readonly request: FastifyRequest;
}

export interface GraphqlOptions {
  readonly schema: GraphQLSchema;
  readonly authenticate: Authenticate;
  readonly createLoaders: CreateLoaders;
  readonly limiter: Limiter;
  /** Limits of concurrent subscription connections; null for none. */
  readonly connections: Limits['connections'] | null;
  /** Milliseconds since the last event of any subscription; null while unknown. */
  readonly quietFor: () => number | null;
  readonly introspection: boolean;
  /** GraphiQL for browsers that open `/graphql`; null for none. */
  readonly graphiql: PageSettings | null;
  /** The web client's operations. */
  readonly persisted: PersistedQueries;
  /** Whether all clients without an API token have to use persisted queries. */
  readonly persistedOnly: boolean;
  /** Public URL of the shop; null to use the `Host` of the request. */
  readonly publicUrl: string | null;
  readonly metrics: Metrics;
  readonly responseCache: OpenResponseCache;
  readonly beginRequest: BeginRequest;
  /** Other origins whose pages may use the API. */
  readonly allowedOrigins: readonly string[];
}

/** Serves the schema at `/graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  // Before any route, so that upgrades of all other routes are rejected.
  const onSocket = await registerSubscriptions(app, options);
  await app.register(async (routes) => {
    setGraphqlErrorHandler(routes);
    addJsonParser(routes);
    registerUploads(routes, options);
    replaceInvalidHost(routes);
    routes.addHook('preHandler', (request, _reply, done) => {
      allowNonBrowserGets(request);
      done();
    });
    const cacheHooks = cacheOperations(routes, options.schema, options);
    const execute = await executor(app, options, cacheHooks);
    const showGraphiql = options.graphiql && (await registerGraphiql(routes, options.graphiql));
    const handleGet: RouteHandlerMethod = (request, reply) =>
      showGraphiql && isBrowserNavigation(request) ? showGraphiql(reply) : execute(asGet(request), reply);
    const preValidation = rejectCrossOriginSockets(options);
    routes.route({ url: '/graphql', method: 'GET', preValidation, handler: handleGet, wsHandler: onSocket });
    routes.route({ url: '/graphql', method: 'POST', handler: execute });
    routes.route({
      url: '/graphql',
      method: 'OPTIONS',
      handler: (_request, reply) => reply.code(204).header('allow', METHODS).send(),
    });
    // Rejects before the body is read.
    const onRequest = rejectMethod;
    routes.route({ url: '/graphql', method: ['PUT', 'PATCH', 'DELETE'], onRequest, handler: onRequest });
  });
}

type Execute = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The language of messages for a client. */
const localeOf = ({ headers }: FastifyRequest): Locale | null => preferredLocale(headers['accept-language']);

/** Hooks that reject operations or complete their errors, before any is served from a cache. */
const rejectingHooks = (schema: GraphQLSchema, limiter: Limiter): readonly Hooks<RequestContext>[] => [
  nameInvalidFields(schema),
  logFailures,
  setHttpStatus,
  addRequestId,
  rejectMutationsByGet,
  rejectSubscriptionsOverHttp,
  rejectLargeOperations(schema),
  rateLimitOperations(schema, limiter),
  rejectMutationsWhenReadOnly,
];

/** Starts Apollo Server, which executes all operations over HTTP. */
async function executor(
  app: FastifyInstance,
  options: GraphqlOptions,
  cacheHooks: Hooks<RequestContext>,
): Promise<Execute> {
  const { schema, limiter, introspection } = options;
  const mutations = runMutationsOnce(schema, options.beginRequest);
  const format = withFallback(introspection ? formatError : withoutSuggestions(formatError), app.log);
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
    // The process shuts down gracefully by itself.
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginLandingPageDisabled(),
      // It would visit every field of every response, though no field has a cache hint.
      ApolloServerPluginCacheControlDisabled(),
      operationMetricsPlugin(options.metrics),
      persistedQueriesPlugin(options.persisted),
      hooksPlugin([
        ...rejectingHooks(schema, limiter),
        cacheHooks,
        mutations.hooks,
        // After the response was stored for retries, which may ask for another language.
        translateMessagesOfErrors,
      ]),
      mutations.plugin,
      logUnexpected,
    ],
  });
  await server.start();
  const handler = fastifyApolloHandler(server, {
    context: async (request: FastifyRequest): Promise<RequestContext> => ({
      actor: await authorize(request, options).catch((error: unknown) => rejectRequest(request, error)),
      loaders: options.createLoaders(),
      locale: localeOf(request),
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

/** Apollo Server does not support `HEAD`; Node omits the body. */
const asGet = (request: FastifyRequest): FastifyRequest =>
  request.method === 'HEAD' ? Object.create(request, { method: { value: 'GET' } }) : request;

/** The integration builds a URL from `Host`, which may be missing (HTTP/1.0) or invalid. */
function replaceInvalidHost(routes: FastifyInstance): void {
  routes.addHook('onRequest', (request, _reply, done) => {
    if (!URL.canParse(`http://${request.hostname}/`)) request.headers.host = 'localhost';
    done();
  });
}

const METHODS = 'GET, HEAD, POST';

const rejectMethod = async ({ method }: FastifyRequest): Promise<never> => {
  throw new HttpError(405, say('graphql.methods', { method }), { allow: METHODS });
};

/** Formats errors raised before Apollo Server, such as invalid JSON, as GraphQL errors. */
function setGraphqlErrorHandler(routes: FastifyInstance): void {
  routes.setErrorHandler<Error>((error, request, reply) => {
    const { code, ...texts } = errorTextsOf(error, request, reply);
    const extensions = { ...texts, code: isBadRequest(error) ? BAD_REQUEST : code };
    return reply.send({ errors: translateErrors([{ message: '', extensions }], localeOf(request)) });
  });
}

const { BAD_REQUEST } = ApolloServerErrorCode;

/** Whether Fastify could not parse a request, such as invalid JSON. */
const isBadRequest = (error: Error): boolean => 'statusCode' in error && error.statusCode === 400;

/**
 * Authenticates the client and checks that it may send the operation.
 *
 * @throws AppError or GraphQLError
 */
async function authorize(request: FastifyRequest, options: GraphqlOptions): Promise<Actor> {
  const actor = await options.authenticate(request);
  const params: RequestParams = (request.method === 'POST' ? request.body : request.query) ?? {};
  if (options.persistedOnly && actor.kind !== 'token') requirePersistedQuery(options.persisted, params);
  validateHash(params);
  validateSubscriptionDirectives(options.schema, params.query);
  return actor;
}

/** Converts an error of the context function into a GraphQL error with its own HTTP status. */
function rejectRequest(request: FastifyRequest, error: unknown): never {
  const { log, id } = request;
  if (error instanceof GraphQLError) throw error;
  logFailure(log, error);
  const expected = expectedError(error);
  const rejection = expected
    ? toGraphQLError(translateError(expected, localeOf(request)))
    : new GraphQLError('', { extensions: { isShown: true } });
  // Hooks such as `addRequestId` and that of translations do not run without a context.
  rejection.extensions['requestId'] = id;
  throw rejection;
}

const addRequestId: Hooks<RequestContext> = {
  willSendResponse: ({ response: { body }, contextValue: { requestId } }) => {
    if (body.kind === 'single' && body.singleResult.errors) {
      body.singleResult.errors = withRequestId(body.singleResult.errors, requestId);
    }
  },
};

const translateMessagesOfErrors: Hooks<RequestContext> = {
  willSendResponse: ({ response: { body }, contextValue: { locale } }) => {
    if (body.kind === 'single' && body.singleResult.errors) {
      body.singleResult.errors = translateErrors(body.singleResult.errors, locale);
    }
  },
};

const nameInvalidFields = (schema: GraphQLSchema): Hooks<RequestContext> => ({
  didEncounterErrors: ({ errors, document, request: { variables = {} } }) => {
    if (document) addInvalidFields(errors, { schema, document, variables });
  },
});

/** Events cannot be delivered over HTTP. */
const rejectSubscriptionsOverHttp: Hooks<RequestContext> = {
  didResolveOperation: ({ operation }) => {
    if (operation?.operation !== 'subscription') return;
    const extensions = { code: BAD_REQUEST, http: { status: 400 } };
    throw new GraphQLError('Subscriptions are taken over a WebSocket.', { extensions });
  },
};

/** GraphiQL's read-only mode prevents accidental mutations. */
const rejectMutationsWhenReadOnly: Hooks<RequestContext> = {
  didResolveOperation: ({ operation, request }) => {
    if (operation?.operation !== 'mutation' || !request.http?.headers.has(READ_ONLY_HEADER)) return;
    throw toGraphQLError(new AppError('FORBIDDEN', say('graphql.readOnly')));
  },
};

const logFailures: Hooks<RequestContext> = {
  didEncounterErrors: ({ errors, contextValue, operationName }) => {
    for (const error of errors.filter((each) => !isRequestError(each))) {
      logFailure(contextValue.log, error.originalError ?? error, { operationName, path: error.path });
    }
  },
};

/** Logs errors of hooks, which Apollo Server masks. */
const logUnexpected: ApolloServerPlugin<RequestContext> = {
  unexpectedErrorProcessingRequest: ({ requestContext, error }) => {
    logFailure(requestContext.contextValue.log, error);
    return Promise.resolve();
  },
};
