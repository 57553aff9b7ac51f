import { ApiToken } from '../features/api-tokens/api-token.entity.js';
import { AuditEntry } from '../features/audit/audit-entry.entity.js';
import { CartLine } from '../features/carts/cart-line.entity.js';
import { CartMerge } from '../features/carts/cart-merge.entity.js';
import { CheckoutLine } from '../features/checkout/checkout-line.entity.js';
import { Checkout } from '../features/checkout/checkout.entity.js';
import { IdempotencyKey } from '../features/idempotency/idempotency-key.entity.js';
import { OrderEvent } from '../features/orders/order-event.entity.js';
import { OrderLine } from '../features/orders/order-line.entity.js';
import { Order } from '../features/orders/order.entity.js';
import { OutboxDelivery } from '../features/outbox/outbox-delivery.entity.js';
import { OutboxMessage } from '../features/outbox/outbox-message.entity.js';
import { Payment } from '../features/payments/payment.entity.js';
import { ProviderCursor } from '../features/payments/provider-cursor.entity.js';
import { ProviderEvent } from '../features/payments/provider-event.entity.js';
import { Refund } from '../features/payments/refund.entity.js';
import { RefundLine } from '../features/payments/refund-line.entity.js';
import { UnmatchedPayment } from '../features/payments/unmatched-payment.entity.js';
import { ProductImport } from '../features/products/csv/product-import.entity.js';
import { Product } from '../features/products/product.entity.js';
import { StockHold } from '../features/products/stock-hold.entity.js';
import { Rating } from '../features/ratings/rating.entity.js';
import { Review } from '../features/reviews/review.entity.js';
import { User } from '../features/users/user.entity.js';
import { WebhookAttempt } from '../features/webhooks/webhook-attempt.entity.js';
import { WebhookEndpoint } from '../features/webhooks/webhook-endpoint.entity.js';
import { WebhookEvent } from '../features/webhooks/webhook-event.entity.js';

/** Every table of the shop. */
export const entities = [
  User,
  Product,
  CartLine,
  CartMerge,
  Checkout,
  CheckoutLine,
  Payment,
  Refund,
  RefundLine,
  ProviderCursor,
  ProviderEvent,
  UnmatchedPayment,
  Order,
  OrderLine,
  OrderEvent,
  OutboxMessage,
  OutboxDelivery,
  WebhookEndpoint,
  WebhookEvent,
  WebhookAttempt,
  Review,
  Rating,
  AuditEntry,
  ProductImport,
  ApiToken,
  IdempotencyKey,
  StockHold,
];
