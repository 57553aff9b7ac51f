import { addressesModule } from '../features/addresses/addresses.module.js';
import { repliesModule } from '../features/moderation/replies.module.js';
import { apiTokensModule } from '../features/api-tokens/api-tokens.module.js';
import { auditModule } from '../features/audit/audit.module.js';
import { cartsModule } from '../features/carts/carts.module.js';
import { clocksModule } from '../features/clocks/clocks.module.js';
import { checkoutModule } from '../features/sales/checkout/checkout.module.js';
import { deliveryModule } from '../features/delivery/choices/delivery.module.js';
import { exampleDeliveryModule } from '../features/delivery/example/example-delivery.module.js';
import { emailsModule } from '../features/emails/emails.module.js';
import { idempotencyModule } from '../features/idempotency/idempotency.module.js';
import { imagesModule } from '../features/images/images.module.js';
import { moderationModule } from '../features/moderation/moderation.module.js';
import { ordersModule } from '../features/sales/orders/orders.module.js';
import { outboxModule } from '../features/outbox/outbox.module.js';
import { overviewModule } from '../features/overview/overview.module.js';
import { payLinksModule } from '../features/sales/pay-links/pay-links.module.js';
import { paymentsModule } from '../features/sales/payments/payments.module.js';
import { personalDataModule } from '../features/personal-data/personal-data.module.js';
import { productsModule } from '../features/catalogue/products.module.js';
import { ratingsModule } from '../features/ratings/ratings.module.js';
import { refundsModule } from '../features/sales/refunds/refunds.module.js';
import { reviewsModule } from '../features/reviews/reviews.module.js';
import { shopModule } from '../features/shop/shop.module.js';
import { slotsModule } from '../features/delivery/slots/slots.module.js';
import { staffModule } from '../features/staff/staff.module.js';
import { taxesModule } from '../features/shop/taxes.module.js';
import { usersModule } from '../features/accounts/users.module.js';
import { waitlistModule } from '../features/waitlist/waitlist.module.js';
import { webhooksModule } from '../features/webhooks/webhooks.module.js';

/** The modules of all features: their entities, resolvers, loaders and routes. */
export const modules = [
  addressesModule,
  repliesModule,
  apiTokensModule,
  auditModule,
  cartsModule,
  checkoutModule,
  clocksModule,
  deliveryModule,
  emailsModule,
  exampleDeliveryModule,
  idempotencyModule,
  imagesModule,
  moderationModule,
  ordersModule,
  outboxModule,
  overviewModule,
  payLinksModule,
  paymentsModule,
  personalDataModule,
  productsModule,
  ratingsModule,
  refundsModule,
  reviewsModule,
  shopModule,
  slotsModule,
  staffModule,
  taxesModule,
  usersModule,
  waitlistModule,
  webhooksModule,
] as const;
