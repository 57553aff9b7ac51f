import type { FastifyBaseLogger } from 'fastify';
import type { ClockSource, DatabaseClock } from '../database/database-clock.js';
import { entityFinder } from '../database/entity-of.js';
import { logFailure } from '../common/log-failure.js';
import { ReplyService } from '../features/moderation/reply.service.js';
import { AccountingExportService } from '../features/sales/documents/accounting/accounting-export.service.js';
import { AddressService } from '../features/addresses/address.service.js';
import { ApiTokenService } from '../features/api-tokens/api-token.service.js';
import { TokenSignIn } from '../features/api-tokens/token-sign-in.js';
import { AuditService } from '../features/audit/audit.service.js';
import { BuyAgainService } from '../features/carts/buy-again.service.js';
import { CartService } from '../features/carts/cart.service.js';
import { ignoreCheckpoints } from '../features/sales/purchase/checkpoints.js';
import { ClockService } from '../features/clocks/clock.service.js';
import { CheckoutService } from '../features/sales/checkout/checkout.service.js';
import { FinishService } from '../features/sales/checkout/finish.service.js';
import { OrderPlacer, type OrderSource } from '../features/sales/checkout/order-placer.js';
import { LinkedPaymentService } from '../features/sales/pay-links/linked-payment.service.js';
import { PayLinkService } from '../features/sales/pay-links/pay-link.service.js';
import { StaffOrderService } from '../features/sales/checkout/staff-order.service.js';
import { PayLaterService } from '../features/sales/checkout/pay-later.service.js';
import { moneyReceivers } from '../features/sales/checkout/money-receivers.js';
import { PaymentOrders } from '../features/sales/checkout/payment-orders.js';
import { ProviderEventService } from '../features/sales/checkout/provider-event.service.js';
import { ReconcileService } from '../features/sales/checkout/reconcile.service.js';
import { IdempotencyService } from '../features/idempotency/idempotency.service.js';
import { EmailOutageService } from '../features/emails/email-outage.service.js';
import { emailReceiver } from '../features/emails/email-receiver.js';
import { ImageService } from '../features/images/image.service.js';
import { loadPicture } from '../features/images/load-picture.js';
import { ModerationService } from '../features/moderation/moderation.service.js';
import { CustomerService } from '../features/sales/orders/customer.service.js';
import { OrderChangeKind, type AnnounceOrders } from '../features/sales/purchase/order-change.js';
import { OrderPaymentService } from '../features/sales/orders/order-payment.service.js';
import { OrderRefundService } from '../features/sales/orders/order-refund.service.js';
import { OrderService } from '../features/sales/orders/order.service.js';
import { OrderTrashService } from '../features/sales/orders/order-trash.service.js';
import { PickingService } from '../features/sales/orders/picking.service.js';
import { OrderRunService } from '../features/sales/orders/order-run.service.js';
import { OrderRemovalService } from '../features/sales/orders/order-removal.service.js';
import { OrderSlotService } from '../features/sales/orders/order-slot.service.js';
import { OrderStepsService } from '../features/sales/orders/order-steps.service.js';
import { OrderStatusService } from '../features/sales/orders/order-status.service.js';
import { FrequentlyBoughtService } from '../features/sales/orders/frequently-bought.service.js';
import { OverviewService } from '../features/overview/overview.service.js';
import { OutboxWorker } from '../features/outbox/outbox-worker.js';
import { ParkedService } from '../features/outbox/parked.service.js';
import { receiver } from '../features/outbox/receiver.js';
import { ProviderRefundService } from '../features/sales/refunds/provider-refund.service.js';
import { RefundService } from '../features/sales/refunds/refund.service.js';
import { PaymentMethodService } from '../features/sales/payments/payment-method.service.js';
import type { Order } from '../features/sales/purchase/order.entity.js';
import { UnmatchedPaymentService } from '../features/sales/payments/unmatched-payment.service.js';
import { accountReceiver } from '../features/personal-data/account-receiver.js';
import { DataExportService } from '../features/personal-data/data-export.service.js';
import { ErasureService } from '../features/personal-data/erasure.service.js';
import { mentionReceiver } from '../features/personal-data/mention-receiver.js';
import { MentionService } from '../features/personal-data/mention.service.js';
import { CategoryAdminService } from '../features/catalogue/admin/category-admin.service.js';
import { CategoryService } from '../features/catalogue/categories/category.service.js';
import { ImportMappingService } from '../features/catalogue/import/import-mapping.service.js';
import { ProductExportService } from '../features/catalogue/import/product-export.service.js';
import { ProductImportService } from '../features/catalogue/import/product-import.service.js';
import { PriceService } from '../features/catalogue/pricing/price.service.js';
import { ProductAdminService } from '../features/catalogue/admin/product-admin.service.js';
import { ProductBulkService } from '../features/catalogue/admin/product-bulk.service.js';
import { ProductSearchService } from '../features/catalogue/listing/product-search.service.js';
import { ProductService } from '../features/catalogue/listing/product.service.js';
import { RatingService } from '../features/ratings/rating.service.js';
import { ReceiptService } from '../features/sales/documents/receipts/receipt.service.js';
import { UnpaidTransferService } from '../features/sales/orders/unpaid-transfer.service.js';
import { RetentionService } from '../features/retention/retention.service.js';
import { ReviewService } from '../features/reviews/review.service.js';
import { demoProducts } from '../seed/seed.js';
import { DeliveryService } from '../features/delivery/choices/delivery.service.js';
import { DeliverySettingsService } from '../features/delivery/areas/delivery-settings.service.js';
import { ExampleDeliveryService } from '../features/delivery/example/example-delivery.service.js';
import { ExampleService } from '../features/shop/example.service.js';
import type { LiveShop } from '../features/shop/live-shop.js';
import { ShopLogo } from '../features/shop/shop-logo.js';
import { ShopPageService } from '../features/shop/shop-page.service.js';
import { ShopSettingsService } from '../features/shop/shop-settings.service.js';
import { SlotExceptionService } from '../features/delivery/slots/slot-exception.service.js';
import { SlotTemplateService } from '../features/delivery/slots/slot-template.service.js';
import { SlotService } from '../features/delivery/slots/slot.service.js';
import { StaffService } from '../features/staff/staff.service.js';
import { TaxRateService } from '../features/shop/tax-rate.service.js';
import { authenticator } from '../features/api-tokens/authenticate.js';
import { RoleService } from '../features/accounts/role.service.js';
import { UserService } from '../features/accounts/user.service.js';
import { waitlistReceiver } from '../features/waitlist/waitlist-receiver.js';
import { WaitlistService } from '../features/waitlist/waitlist.service.js';
import { WebhookLogService } from '../features/webhooks/webhook-log.service.js';
import { WebhookReceiver } from '../features/webhooks/webhook-receiver.js';
import { WebhookService } from '../features/webhooks/webhook.service.js';
import type { AppOptions } from './app-options.js';

/** Singletons of all services and background workers. */
export type Services = ReturnType<typeof createServices>;

/** What the plugins before have opened. */
interface Parts {
  readonly clock: DatabaseClock;
  readonly healthCheckPool: ClockSource;
  readonly announce: AnnounceOrders;
  /** Called after an order was created. */
  readonly onOrdered: (source: OrderSource) => void;
  readonly log: FastifyBaseLogger;
  /** The version of the users table; null while changes may be missed. */
  readonly usersVersion: () => number | null;
  /** As `usersVersion`, of categories. */
  readonly categoriesVersion: () => number | null;
  readonly shop: LiveShop;
}

/** Creates all services; background work is not started. */
export function createServices(
  options: AppOptions,
  { clock, healthCheckPool, announce, onOrdered, log, usersVersion, categoriesVersion, shop }: Parts,
) {
  const { config, dataSource, signIn, payments, imageHost } = options;
  const { now = clock.now, pass = ignoreCheckpoints, email = { mailer: null, origin: '' } } = options;
  const { checkoutTimes: times } = config;
  const onFault = (error: unknown) => logFailure(log, error);

  const adminRules = {
    adminEmails: config.adminEmails,
    // Emulated accounts receive no mail, so their addresses cannot be verified.
    adminsNeedVerifiedEmail: !config.firebase.emulated,
  };
  const users = new UserService(dataSource, { ...adminRules, shop }, signIn, usersVersion);
  const idempotency = new IdempotencyService(dataSource, config.idempotencyHours);
  const example = new ExampleService(dataSource, demoProducts(), config.demo, shop, now);
  const categories = new CategoryService(dataSource, categoriesVersion);
  const products = new ProductService(dataSource, categories);
  const deliveries = new DeliveryService(dataSource, shop);
  const deliverySettings = new DeliverySettingsService(dataSource, shop, now);
  const slotTemplates = new SlotTemplateService(dataSource, shop, now);
  const shopSettings = new ShopSettingsService(
    dataSource,
    shop,
    {
      services: { payments: !config.razorpay.sandbox, mailServer: config.email.smtpUrl !== null },
      exampleIds: example.ids,
    },
    now,
  );
  const carts = new CartService(dataSource, products, deliveries, shop, now);
  const orders = new OrderService(dataSource);
  const paymentOrders = new PaymentOrders(dataSource, payments, pass);
  const providerRefunds = new ProviderRefundService(dataSource, payments, announce);
  const placer = new OrderPlacer({ shop, now, recheckMs: times.checkAfterMs.at(-1) ?? 0 });
  const placing = {
    onOrdered: (order: Order, source: OrderSource) => {
      announce(OrderChangeKind.PLACED, [order]);
      onOrdered(source);
    },
    pass,
  };
  const finishing = new FinishService(dataSource, payments, providerRefunds, placer, placing);
  const payingLater = new PayLaterService(dataSource, placer, placing);
  const staffOrders = new StaffOrderService(
    dataSource,
    { carts, deliveries, payingLater },
    { shop, times, now },
  );
  const events = new ProviderEventService(dataSource, payments, paymentOrders, finishing, now);
  const refunds = new RefundService(dataSource, payments, providerRefunds, now, pass);
  const targets = { allowPrivate: config.webhooks.allowPrivate };
  const shopLogo = new ShopLogo({
    shop,
    load: (url) => loadPicture(url, { folder: options.imageFolder, targets }),
    onFault: (err) => log.warn({ err }, 'The logo of the shop cannot be loaded.'),
  });
  const { retryAfterMs } = config.outbox;
  const { statusDelayMs } = config.email;
  const emailOutages = new EmailOutageService(dataSource, email.mailer !== null, log);
  const receivers = [
    emailReceiver({
      ...email,
      outages: emailOutages,
      ...adminRules,
      dataSource,
      signIn,
      now,
      shop,
      letterhead: () => shopLogo.letterhead(),
      shopAddress: config.email.shopAddress,
      statusDelayMs,
      retryAfterMs,
    }),
    accountReceiver({ dataSource, signIn, imageHost, retryAfterMs }),
    mentionReceiver({ dataSource, retryAfterMs }),
    waitlistReceiver({
      dataSource,
      isMailing: email.mailer !== null,
      retryAfterMs,
      delayMs: statusDelayMs,
    }),
    ...moneyReceivers({ events, refunds }, config.outbox),
    receiver(
      new WebhookReceiver(dataSource, {
        shop,
        retryAfterMs: config.webhooks.retryAfterMs,
        targets,
        now,
      }),
    ),
    ...(options.receivers ?? []),
  ];

  return {
    replies: new ReplyService(dataSource, now),
    accounting: new AccountingExportService(dataSource, shop, now),
    addresses: new AddressService(dataSource),
    apiTokens: new ApiTokenService(dataSource, now),
    audit: new AuditService(dataSource),
    authenticate: authenticator(signIn, users, new TokenSignIn(dataSource, signIn, users, now)),
    buyAgain: new BuyAgainService(carts, orders),
    carts,
    categories,
    categoryAdmin: new CategoryAdminService(dataSource, shop, now),
    checkouts: new CheckoutService(dataSource, signIn, paymentOrders, finishing, {
      shop,
      times,
      now,
      carts,
      pass,
    }),
    deliveries,
    deliverySettings,
    clocks: new ClockService(dataSource, { clock, source: healthCheckPool, log }),
    emailOutages,
    entityOf: entityFinder(dataSource),
    example,
    exampleDelivery: new ExampleDeliveryService(
      dataSource,
      { settings: deliverySettings, templates: slotTemplates, shopSettings },
      { isDemo: config.demo, shop },
    ),
    dataExports: new DataExportService(dataSource, now),
    erasure: new ErasureService(dataSource, signIn, now),
    mentions: new MentionService(dataSource),
    customers: new CustomerService(dataSource),
    events,
    finishing,
    payingLater,
    staffOrders,
    payLinks: new PayLinkService(dataSource, staffOrders, { shop, times, now }),
    linkedPayments: new LinkedPaymentService(dataSource, paymentOrders, finishing, { times, now }),
    paymentMethods: new PaymentMethodService(dataSource, shop),
    orderPayments: new OrderPaymentService(dataSource, announce),
    idempotency,
    images: new ImageService(imageHost),
    importMappings: new ImportMappingService(dataSource, now),
    imports: new ProductImportService(dataSource, idempotency, { shop, now, onFault }),
    moderation: new ModerationService(dataSource),
    orders,
    orderRefunds: new OrderRefundService(dataSource, announce),
    orderRemovals: new OrderRemovalService(dataSource, { shop, now, announce }),
    orderStatuses: new OrderStatusService(dataSource, {
      announce,
      now,
      undoMs: statusDelayMs,
      isMailing: email.mailer !== null,
    }),
    orderSteps: new OrderStepsService(dataSource, { announce, now, undoMs: statusDelayMs }),
    picking: new PickingService(dataSource, { shop, now, announce }),
    orderRuns: new OrderRunService(dataSource, { now, announce }),
    orderSlots: new OrderSlotService(dataSource, { shop, now, announce }),
    orderTrash: new OrderTrashService(dataSource, announce, now),
    outbox: new OutboxWorker(dataSource, { receivers, now, log }),
    overview: new OverviewService(dataSource, categories, shop),
    parked: new ParkedService(dataSource, now),
    payments,
    prices: new PriceService(dataSource, { shop, now, onFault }),
    productAdmin: new ProductAdminService(dataSource, idempotency, categories, shop, now),
    productBulk: new ProductBulkService(dataSource, shop, now),
    productExports: new ProductExportService(dataSource, categories, shop),
    products,
    productSearch: new ProductSearchService(dataSource, products, categories),
    ratings: new RatingService(dataSource, idempotency, now),
    receipts: new ReceiptService(orders, refunds, { shop, letterhead: () => shopLogo.letterhead() }),
    reconciler: new ReconcileService(dataSource, paymentOrders, finishing, providerRefunds, {
      times,
      now,
      onFault,
    }),
    refunds,
    retention: new RetentionService(dataSource, { retention: config.retention, now, onFault }),
    reviews: new ReviewService(dataSource, idempotency),
    roles: new RoleService(dataSource, config),
    shop,
    shopLogo,
    shopPages: new ShopPageService(dataSource, shop, now),
    shopSettings,
    staff: new StaffService(dataSource, {
      now,
      rules: adminRules,
      shop,
      isMailing: email.mailer !== null,
    }),
    slots: new SlotService(dataSource, { shop, now }),
    slotExceptions: new SlotExceptionService(dataSource, shop, now),
    slotTemplates,
    taxRates: new TaxRateService(dataSource, shop, now),
    unpaidTransfers: new UnpaidTransferService(dataSource, { shop, now, announce, onFault }),
    unmatchedPayments: new UnmatchedPaymentService(dataSource, now),
    users,
    frequentlyBought: new FrequentlyBoughtService(dataSource),
    waitlist: new WaitlistService(dataSource, deliveries, shop),
    webhookLog: new WebhookLogService(dataSource, now),
    webhooks: new WebhookService(dataSource, { targets, now }),
  };
}
