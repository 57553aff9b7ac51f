import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { systemClock } from '../common/clock.js';
import type { Config } from '../config/config.js';
import { publicConfig } from '../config/public-config.js';
import { asRequest } from '../database/reads.js';
import { openWatchPool } from '../database/watch-pool.js';
import type { ReconcileService } from '../features/checkout/reconcile.service.js';
import { oldestDueAge } from '../features/outbox/oldest-due-age.js';
import type { OutboxWorker } from '../features/outbox/outbox-worker.js';
import { STOCK_CHANGES } from '../features/products/stock-change.js';
import { watchStock } from '../features/products/stock-news.js';
import { visitorQuestions } from '../graphql/ask-as-visitor.js';
import { tellOfOrders } from '../graphql/order-news.js';
import { openPubSub } from '../graphql/pub-sub.js';
import { createSchema } from '../graphql/schema.js';
import { registerGraphql } from '../graphql/server.js';
import { takeTurns } from '../http/connection-turns.js';
import { ignoreOtherUpgrades } from '../http/other-upgrades.js';
import { limitUnsent } from '../http/unsent-responses.js';
import { registerDrain } from '../observability/drain.js';
import { addGauges } from '../observability/gauges.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { databaseCheck } from '../observability/database-check.js';
import {
  diskCheck,
  graphqlCheck,
  outboxCheck,
  readiness,
  type ReadinessCheck,
} from '../observability/readiness.js';
import { requestIdOf } from '../http/request-id.js';
import { logRequests, noteAsker } from '../observability/request-log.js';
import { ShopFiguresReader } from '../observability/shop-figures.js';
import { storeResponses } from '../response-cache/cache-responses.js';
import { ChangeVersion } from '../response-cache/change-version.js';
import { openResponseCache } from '../response-cache/open-response-cache.js';
import { cspReports } from '../pages/csp-reports.js';
import { openLimiter } from '../limits/limiter.js';
import { limitRefused } from '../limits/refused-sign-ins.js';
import { registerHealth } from '../http/health.js';
import { wantsConstraint } from '../http/accept.js';
import { registerRestApi } from '../rest/rest-api.js';
import { allowOrigins } from '../http/foreign-origins.js';
import { answerError, answerErrors, answerNonsense, nothingHere } from '../http/http-error.js';
import { imageRoutes } from '../features/images/image.routes.js';
import { lateSerializers } from '../http/late-serializers.js';
import { limitRequests } from '../http/limits.js';
import { registerPages } from '../pages/pages.js';
import { registerProductCsv } from '../features/products/csv/product-csv.routes.js';
import { publicOrigin, readableTarget } from '../http/public-origin.js';
import { razorpayWebhook } from '../features/checkout/razorpay-webhook.routes.js';
import { registerReceipts } from '../features/receipts/receipt.routes.js';
import { sendSecurityHeaders } from '../http/security-headers.js';
import { registerSiteFiles } from '../pages/site-files.js';
import type { Parts } from './parts.js';
import { createResolvers } from './resolvers.js';
import { createServices } from './services.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly outbox: OutboxWorker;
    readonly reconciler: ReconcileService;
  }
}

const MAX_BODY_BYTES = 100 * 1024;
// Node takes no longer head of a request, so what is in a path is never too long for the router: it is only not found.
const MAX_PARAMETER_LENGTH = 16 * 1024;
// How long a client may take to send a request, a picture over a slow line included.
const REQUEST_TIMEOUT_MS = 60_000;
// How long nothing may move on a connection, as when a client does not read its answer. A statement may take its time before.
const IDLE_TIMEOUT_MS = 60_000;
// How often it is looked for clients that take too long.
const CHECK_CONNECTIONS_MS = 1_000;

/** Fastify takes no number: it cannot tell whether it is a proxy that connects. Whoever sets one sees to that. */
function trustedProxies(setting: Config['trustProxy']) {
  if (setting === null) return false;
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : [...setting];
}

/** Puts the shop together. Nothing listens yet; closing the instance leaves the parts to whoever made them. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, dataSource, imageFolder, webRoot } = parts;
  const { log = createLog(config), metrics = createMetrics() } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Its lines hold addresses as they were asked for; `logRequests` writes others.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    // What comes in while the shop closes is answered as always.
    return503OnClosing: false,
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS + config.database.times.statementMs,
    http: { headersTimeout: config.headersMs, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    trustProxy: trustedProxies(config.trustProxy),
    frameworkErrors: answerError,
    clientErrorHandler: answerNonsense,
    schemaController: { compilersFactory: { buildSerializer: lateSerializers } },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PARAMETER_LENGTH,
      constraints: { wants: wantsConstraint },
    },
  });
  const connections = takeTurns(app);
  limitUnsent(app);
  storeResponses(app);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    // Left to themselves, caches may keep for as long as they like what says nothing of it.
    const says = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!says) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  logRequests(app, metrics.requestAnswered);
  app.addHook('preHandler', (_request, _reply, done) => asRequest(done));
  answerErrors(app);
  sendSecurityHeaders(app, config.publicUrl);

  await allowOrigins(app, config.allowedOrigins);
  const limiter = await openLimiter({ ...config, log: app.log, onRefused: metrics.limited });
  limitRequests(app, limiter);
  app.addHook('onClose', async () => limiter.close());

  const { pubSub, close } = await openPubSub(config.redisUrl, app.log);
  app.addHook('onClose', () => close());
  const stopWatching = watchStock(dataSource, (change) => pubSub.publish(STOCK_CHANGES, change));
  app.addHook('onClose', async () => stopWatching());

  // Nothing notifies it before the response cache is opened, nor ever in a worker: until then users are read each time.
  const people = new ChangeVersion();
  const services = createServices(parts, {
    announce: tellOfOrders(pubSub),
    onOrdered: metrics.ordered,
    log: app.log,
    versionOfPeople: () => dataSource.versionOf(people),
  });
  const authenticate = noteAsker(limitRefused(services.authenticate, limiter));
  const { events, imports, outbox, products, productExports, receipts, reconciler, retention } = services;
  app.decorate('outbox', outbox);
  app.decorate('reconciler', reconciler);
  if (config.outbox.worker) {
    app.addHook('onReady', async () => outbox.start());
    // Not before it listens: the provider may be the sandbox of this very server.
    app.addHook('onListen', async () => reconciler.start());
    app.addHook('onListen', async () => retention.start());
  }
  app.addHook('onClose', () => imports.stop());
  registerDrain(app, () => Promise.all([outbox.stop(), reconciler.stop(), retention.stop()]));

  const watchPool = openWatchPool(dataSource);
  app.addHook('onClose', () => watchPool.end());
  addGauges(metrics, { app, dataSource, figures: new ShopFiguresReader(watchPool) });
  const watcher = {
    query: async (sql: string, values: unknown[]) => (await watchPool.query(sql, values)).rows,
  };
  const checks: Record<string, ReadinessCheck> = {
    database: databaseCheck(watchPool, dataSource),
    outbox: outboxCheck(() => oldestDueAge(watcher, (parts.now ?? systemClock)())),
  };
  registerHealth(app, readiness(checks));
  if (parts.isWorker) {
    // The stand-ins as well, which it asks as it would ask the real services.
    await parts.registerLocalServices?.(app, limiter);
    app.setNotFoundHandler(() => {
      throw nothingHere();
    });
    return app;
  }

  const responseCache = openResponseCache({
    dataSource,
    people,
    log: app.log,
    maxBytes: config.responseCacheBytes,
    onLookup: metrics.cacheLookedUp,
  });
  app.addHook('onClose', () => responseCache.close());
  const schema = await createSchema(createResolvers(services), pubSub);
  checks.graphql = graphqlCheck(schema);
  if (!config.imageHost) checks.disk = diskCheck(imageFolder);
  await registerGraphql(app, {
    schema,
    authenticate,
    loaderSources: services,
    limiter,
    connections: config.limits?.connections ?? null,
    // GraphiQL is of no use without it.
    introspection: !config.production || config.graphiql !== 'off',
    graphiql:
      config.graphiql === 'off'
        ? null
        : { title: `${config.shop.name} API`, readOnly: config.graphiql === 'read-only' },
    persisted: parts.persistedQueries ?? new Map<string, string>(),
    persistedOnly: config.persistedQueriesOnly,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    metrics,
    responseCache,
  });
  ignoreOtherUpgrades(app, connections);
  await app.register(razorpayWebhook, { events });
  await app.register(cspReports, { limiter });
  await app.register(imageRoutes, { folder: imageFolder });
  await parts.registerLocalServices?.(app, limiter);
  const origin = (request: FastifyRequest) => publicOrigin(request, config.publicUrl);
  await registerRestApi(app, { ...services, authenticate, limiter, responseCache, origin });
  registerProductCsv(app, { authenticate, exports: productExports, limiter });
  registerReceipts(app, { authenticate, receipts, limiter });
  registerSiteFiles(app, { shopName: config.shop.name, origin, products, responseCache });
  const hasPages =
    webRoot !== undefined &&
    (await registerPages(app, {
      webRoot,
      publicConfig: (request) => publicConfig(config, origin(request)),
      policy: config,
      questions: visitorQuestions(schema, services),
      cache: responseCache.cache,
      limiter,
    }));
  if (!hasPages) {
    app.setNotFoundHandler(() => {
      throw nothingHere();
    });
  }
  return app;
}
