import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { systemClock, type Clock } from './common/clock.js';
import { logFailure } from './common/log-failure.js';
import type { Config } from './config/config.js';
import { publicConfig } from './config/public-config.js';
import { AnswerResolver } from './features/answers/answer.resolver.js';
import { AnswerService } from './features/answers/answer.service.js';
import { ApiTokenResolver } from './features/api-tokens/api-token.resolver.js';
import { ApiTokenService } from './features/api-tokens/api-token.service.js';
import { TokenSignIn } from './features/api-tokens/token-sign-in.js';
import { AuditResolver } from './features/audit/audit.resolver.js';
import { AuditService } from './features/audit/audit.service.js';
import { BuyAgainResolver } from './features/carts/buy-again.resolver.js';
import { BuyAgainService } from './features/carts/buy-again.service.js';
import { CartResolver } from './features/carts/cart.resolver.js';
import { CartService } from './features/carts/cart.service.js';
import { CheckoutLineResolver, CheckoutResolver } from './features/checkout/checkout.resolver.js';
import { passBy, type PassCheckpoint } from './features/checkout/checkpoints.js';
import { CheckoutService } from './features/checkout/checkout.service.js';
import { FinishService } from './features/checkout/finish.service.js';
import { moneyReceivers } from './features/checkout/money-receivers.js';
import { PaymentOrders } from './features/checkout/payment-orders.js';
import { ProviderEventService } from './features/checkout/provider-event.service.js';
import { ReconcileService } from './features/checkout/reconcile.service.js';
import { IdempotencyService } from './features/idempotency/idempotency.service.js';
import { emailReceiver } from './features/emails/email-receiver.js';
import type { Mailer } from './features/emails/mailer.js';
import type { ImageHost } from './features/images/image-host.js';
import { ImageResolver } from './features/images/image.resolver.js';
import { ImageService } from './features/images/image.service.js';
import { ModerationResolver } from './features/moderation/moderation.resolver.js';
import { ModerationService } from './features/moderation/moderation.service.js';
import { CustomerResolver } from './features/orders/customer.resolver.js';
import { CustomerService } from './features/orders/customer.service.js';
import { ORDER_CHANGES, type AnnounceOrders } from './features/orders/order-change.js';
import {
  OrderEventResolver,
  OrderLineResolver,
  OrderResolver,
  OrdersChangeResolver,
} from './features/orders/order.resolver.js';
import { OrderService } from './features/orders/order.service.js';
import { UsualsResolver } from './features/orders/usuals.resolver.js';
import { UsualsService } from './features/orders/usuals.service.js';
import {
  LowStockProductResolver,
  OverviewResolver,
  ProductSalesResolver,
} from './features/overview/overview.resolver.js';
import { OverviewService } from './features/overview/overview.service.js';
import { OutboxWorker } from './features/outbox/outbox-worker.js';
import { ParkedResolver } from './features/outbox/parked.resolver.js';
import { ParkedService } from './features/outbox/parked.service.js';
import { receiver, type Receiver } from './features/outbox/receiver.js';
import type { PaymentProvider } from './features/payments/payment-provider.js';
import { PaymentResolver } from './features/payments/payment.resolver.js';
import { RefundService } from './features/payments/refund.service.js';
import { UnmatchedPaymentResolver } from './features/payments/unmatched-payment.resolver.js';
import { UnmatchedPaymentService } from './features/payments/unmatched-payment.service.js';
import { ProductExportService } from './features/products/csv/product-export.service.js';
import { ProductImportResolver } from './features/products/csv/product-import.resolver.js';
import { ProductImportService } from './features/products/csv/product-import.service.js';
import { ProductAdminResolver } from './features/products/product-admin.resolver.js';
import { ProductAdminService } from './features/products/product-admin.service.js';
import { ProductBulkService } from './features/products/product-bulk.service.js';
import { ProductSearchResolver } from './features/products/product-search.resolver.js';
import { ProductSearchService } from './features/products/product-search.service.js';
import { ProductResolver } from './features/products/product.resolver.js';
import { ProductService } from './features/products/product.service.js';
import { ProductRatingsResolver, RatingResolver } from './features/ratings/rating.resolver.js';
import { RatingService } from './features/ratings/rating.service.js';
import { ReceiptService } from './features/receipts/receipt.service.js';
import { ReviewConnectionResolver, ReviewResolver } from './features/reviews/review.resolver.js';
import { ReviewService } from './features/reviews/review.service.js';
import { ShopResolver } from './features/shop/shop.resolver.js';
import { authenticator } from './features/users/authenticate.js';
import type { SignInProvider } from './features/users/identity.js';
import { RoleService } from './features/users/role.service.js';
import { UserResolver } from './features/users/user.resolver.js';
import { UserService } from './features/users/user.service.js';
import { WebhookLogService } from './features/webhooks/webhook-log.service.js';
import { WebhookReceiver } from './features/webhooks/webhook-receiver.js';
import { WebhookResolver } from './features/webhooks/webhook.resolver.js';
import { WebhookService } from './features/webhooks/webhook.service.js';
import { visitorQuestions } from './graphql/ask-as-visitor.js';
import { sharePageChanges } from './graphql/page-changes.js';
import type { PersistedQueries } from './graphql/persisted-queries.js';
import { openPubSub } from './graphql/pub-sub.js';
import { createSchema } from './graphql/schema.js';
import { registerGraphql } from './graphql/server.js';
import { registerHealth } from './rest/health.js';
import { wantsConstraint } from './rest/accept.js';
import { registerRestApi } from './rest/api/rest-api.js';
import { answerError, answerErrors, answerNonsense, nothingHere } from './rest/http-error.js';
import { imageRoutes } from './rest/images.js';
import { createPageCache, registerPages } from './rest/pages.js';
import { registerProductCsv } from './rest/product-csv.js';
import { publicOrigin } from './rest/public-origin.js';
import { razorpayWebhook } from './rest/razorpay-webhook.js';
import { registerReceipts } from './rest/receipts.js';
import { registerSiteFiles } from './rest/site-files.js';

/** What the shop is put together from. Tests give other parts than `main.ts` does, of the same kinds. */
export interface Parts {
  readonly config: Config;
  /** Connected, with its migrations run. */
  readonly dataSource: DataSource;
  readonly signIn: SignInProvider;
  readonly payments: PaymentProvider;
  readonly imageHost: ImageHost;
  /** Where uploaded pictures lie that this process is to serve. */
  readonly imageFolder: string;
  /** The folder of the built web, with `client` and `server` in it; without it there is only the API. */
  readonly webRoot?: string;
  /** What sends e-mails, and where they say that the shop is, without a slash at the end; left out, there are none. */
  readonly email?: { readonly mailer: Mailer; readonly origin: string } | undefined;
  /** The operations of the built web, by their SHA-256. */
  readonly persistedQueries?: PersistedQueries;
  /** Adds the routes of local stand-ins. */
  readonly registerLocalServices?: (app: FastifyInstance) => Promise<void>;
  /** What time it is; the computer's clock when left out. */
  readonly now?: Clock;
  /** Where a test waits in the middle of a purchase. */
  readonly pass?: PassCheckpoint;
  /** Others who are told what stands in the outbox. */
  readonly receivers?: readonly Receiver[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly outbox: OutboxWorker;
    readonly reconciler: ReconcileService;
  }
}

const MAX_BODY_BYTES = 100 * 1024;
// Node takes no longer head of a request, so what is in a path is never too long for the router: it is only not found.
const MAX_PARAMETER_LENGTH = 16 * 1024;
// Where errors of the database hold what somebody typed.
const ROW_DATA = ['err.parameters', 'err.detail', 'err.driverError'];
// How long a client may take to send a request, a picture over a slow line included.
const REQUEST_TIMEOUT_MS = 60_000;

/** Puts the shop together. Nothing listens yet; closing the instance leaves the parts to whoever made them. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, dataSource, signIn, payments, imageHost, imageFolder, webRoot } = parts;
  const { now = systemClock, pass = passBy, email = { mailer: null, origin: '' } } = parts;
  const app = Fastify({
    logger: { level: config.logLevel, redact: { paths: ROW_DATA, remove: true } },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: answerError,
    clientErrorHandler: answerNonsense,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PARAMETER_LENGTH,
      constraints: { wants: wantsConstraint },
    },
  });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  answerErrors(app);

  const users = new UserService(dataSource, {
    adminEmails: config.adminEmails,
    // Nobody receives mail at an emulated account, so nobody could verify one.
    adminsNeedVerifiedEmail: !config.firebase.emulated,
  });
  const roles = new RoleService(dataSource, config);
  const products = new ProductService(dataSource);
  const productAdmin = new ProductAdminService(dataSource);
  const carts = new CartService(dataSource, products);
  const { pubSub, close } = openPubSub(config.redisUrl, app.log);
  app.addHook('onClose', () => close());
  const announce: AnnounceOrders = (change) => pubSub.publish(ORDER_CHANGES, change);
  const orders = new OrderService(dataSource, announce);
  const onFault = (error: unknown) => logFailure(app.log, error);
  const pageCache = createPageCache();
  const pageChanges = sharePageChanges(pubSub, () => pageCache.clear());
  app.addHook('onClose', () => pageChanges.stop());
  const { checkoutTimes: times } = config;
  const paymentOrders = new PaymentOrders(dataSource, payments, pass);
  const finishing = new FinishService(dataSource, payments, orders, {
    onSettled: pageChanges.announce,
    now,
    pass,
  });
  const { currency } = config.shop;
  const checkouts = new CheckoutService(dataSource, signIn, paymentOrders, finishing, {
    currency,
    times,
    now,
    pass,
  });
  const reconciler = new ReconcileService(dataSource, paymentOrders, finishing, {
    times,
    now,
    onFreed: pageChanges.announce,
    onFault,
  });
  app.decorate('reconciler', reconciler);
  // Not before it listens: the provider may be the sandbox of this very server.
  if (config.outbox.worker) app.addHook('onListen', async () => reconciler.start());
  app.addHook('onClose', () => reconciler.stop());
  const events = new ProviderEventService(dataSource, payments, paymentOrders, finishing, now);
  const refunds = new RefundService(dataSource, payments, { announce, now, pass });
  const ratings = new RatingService(dataSource);
  const reviews = new ReviewService(dataSource);
  const images = new ImageService(imageHost);
  const apiTokens = new ApiTokenService(dataSource);
  const imports = new ProductImportService(dataSource, {
    onImported: pageChanges.announce,
    onFault,
  });
  app.addHook('onClose', () => imports.stop());
  const targets = { allowPrivate: config.webhooks.allowPrivate };
  const webhooks = new WebhookReceiver(dataSource, {
    currency: config.shop.currency,
    retryAfterMs: config.webhooks.retryAfterMs,
    targets,
    now,
  });
  const { retryAfterMs } = config.outbox;
  const outbox = new OutboxWorker(dataSource, {
    receivers: [
      emailReceiver({ ...email, dataSource, signIn, shop: config.shop, retryAfterMs }),
      ...moneyReceivers({ events, refunds }, config.outbox),
      receiver(webhooks),
      ...(parts.receivers ?? []),
    ],
    now,
    keepMs: config.outbox.keepMs,
    log: app.log,
  });
  app.decorate('outbox', outbox);
  app.addHook('onClose', () => outbox.stop());
  if (config.outbox.worker) app.addHook('onReady', async () => outbox.start());

  const schema = await createSchema(
    [
      new AnswerResolver(new AnswerService(dataSource)),
      new ApiTokenResolver(apiTokens),
      new AuditResolver(new AuditService(dataSource)),
      new BuyAgainResolver(new BuyAgainService(carts, orders)),
      new CartResolver(carts),
      new CheckoutResolver(checkouts, finishing, orders),
      new CheckoutLineResolver(),
      new CustomerResolver(),
      new ImageResolver(images),
      new ModerationResolver(new ModerationService(dataSource)),
      new OrderResolver(orders),
      new OrderEventResolver(),
      new OrderLineResolver(),
      new OrdersChangeResolver(orders),
      new OverviewResolver(new OverviewService(dataSource, config.shop.currency)),
      new ProductSalesResolver(),
      new LowStockProductResolver(),
      new ParkedResolver(new ParkedService(dataSource, now)),
      new PaymentResolver(payments),
      new ProductResolver(products),
      new ProductAdminResolver(productAdmin, new ProductBulkService(dataSource)),
      new ProductImportResolver(imports),
      new ProductSearchResolver(new ProductSearchService(dataSource, products)),
      new ProductRatingsResolver(),
      new RatingResolver(ratings),
      new ReviewConnectionResolver(reviews),
      new ReviewResolver(reviews),
      new ShopResolver(config.shop),
      new UnmatchedPaymentResolver(new UnmatchedPaymentService(dataSource)),
      new UsualsResolver(new UsualsService(dataSource)),
      new UserResolver(users, roles),
      new WebhookResolver(
        new WebhookService(dataSource, { targets, now }),
        new WebhookLogService(dataSource, now),
      ),
    ],
    pubSub,
  );
  const customers = new CustomerService(dataSource);
  const loaderSources = { users, products, ratings, orders, customers, apiTokens };
  const authenticate = authenticator(signIn, users, new TokenSignIn(dataSource, signIn, users));
  await registerGraphql(app, {
    schema,
    authenticate,
    loaderSources,
    // GraphiQL is of no use without it.
    introspection: !config.production || config.graphiql !== 'off',
    graphiql:
      config.graphiql === 'off'
        ? null
        : { title: `${config.shop.name} API`, readOnly: config.graphiql === 'read-only' },
    persisted: parts.persistedQueries ?? new Map<string, string>(),
    persistedOnly: config.persistedQueriesOnly,
    publicUrl: config.publicUrl,
    onMutation: pageChanges.announce,
  });
  registerHealth(app, dataSource);
  await app.register(razorpayWebhook, { events });
  await app.register(imageRoutes, { folder: imageFolder });
  await parts.registerLocalServices?.(app);
  const origin = (request: FastifyRequest) => publicOrigin(request, config.publicUrl);
  await registerRestApi(app, {
    users,
    roles,
    products,
    productAdmin,
    carts,
    checkouts,
    finishing,
    payments,
    orders,
    ratings,
    reviews,
    authenticate,
    idempotency: new IdempotencyService(dataSource, config.idempotencyHours),
    origin,
    onChange: pageChanges.announce,
  });
  registerProductCsv(app, { authenticate, exports: new ProductExportService(dataSource) });
  registerReceipts(app, { authenticate, receipts: new ReceiptService(orders, config.shop) });
  registerSiteFiles(app, { shopName: config.shop.name, origin, products });
  const hasPages =
    webRoot !== undefined &&
    (await registerPages(app, {
      webRoot,
      publicConfig: (request) => publicConfig(config, origin(request)),
      questions: visitorQuestions(schema, loaderSources),
      cache: pageCache,
    }));
  if (!hasPages) {
    app.setNotFoundHandler(() => {
      throw nothingHere();
    });
  }
  return app;
}
