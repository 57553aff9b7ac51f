import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../../config/config.js';
import { beginRequest } from '../../features/idempotency/begin-request.js';
import type { PersistedQueries } from '../../graphql/persisted-queries.js';
import { createSchema } from '../../graphql/schema.js';
import { registerGraphql } from '../../graphql/server.js';
import { ignoreNonWebSocketUpgrades } from '../../http/upgrade-requests.js';
import type { Metrics } from '../../observability/metrics.js';
import { graphqlCheck } from '../../observability/readiness.js';
import { createResolvers, partlyShown } from '../resolvers.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly schema: GraphQLSchema;
  }
}

export interface GraphqlPluginOptions {
  readonly config: Config;
  readonly metrics: Metrics;
  /** The web client's operations by SHA-256. */
  readonly persisted: PersistedQueries;
}

/** `/graphql`: Apollo Server, subscriptions and GraphiQL. */
async function graphql(
  app: FastifyInstance,
  { config, metrics, persisted }: GraphqlPluginOptions,
): Promise<void> {
  const { authenticate, limiter, pubSub, responseCache, services } = app;
  const schema = await createSchema(createResolvers(services), pubSub, partlyShown);
  app.decorate('schema', schema);
  app.readinessChecks['graphql'] = graphqlCheck(schema);
  await registerGraphql(app, {
    schema,
    authenticate,
    createLoaders: app.createLoaders,
    limiter,
    connections: config.limits?.connections ?? null,
    quietFor: () => app.quietFor(),
    // GraphiQL needs introspection.
    introspection: !config.production || config.graphiql !== 'off',
    graphiql:
      config.graphiql === 'off'
        ? null
        : { title: () => `${services.shop.name} API`, readOnly: config.graphiql === 'read-only' },
    persisted,
    persistedOnly: config.persistedQueriesOnly,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    metrics,
    responseCache,
    beginRequest: (request, actor) =>
      beginRequest(services.idempotency, request, { actor, operation: 'POST /graphql' }),
  });
  ignoreNonWebSocketUpgrades(app, app.connections);
}

export const graphqlPlugin = plugin(graphql, {
  name: 'graphql',
  dependencies: ['services', 'health', 'response-cache'],
});
