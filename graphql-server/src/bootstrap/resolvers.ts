import { AnswerResolver } from '../features/answers/answer.resolver.js';
import { ApiTokenResolver } from '../features/api-tokens/api-token.resolver.js';
import { AuditResolver } from '../features/audit/audit.resolver.js';
import { BuyAgainResolver } from '../features/carts/buy-again.resolver.js';
import { CartResolver } from '../features/carts/cart.resolver.js';
import { CheckoutLineResolver, CheckoutResolver } from '../features/checkout/checkout.resolver.js';
import { ImageResolver } from '../features/images/image.resolver.js';
import { ModerationResolver } from '../features/moderation/moderation.resolver.js';
import { CustomerResolver } from '../features/orders/customer.resolver.js';
import {
  OrderEventResolver,
  OrderLineResolver,
  OrderResolver,
  OrdersChangeResolver,
} from '../features/orders/order.resolver.js';
import {
  OrderLineRefundResolver,
  OrderMoneyResolver,
  RefundFieldsResolver,
  RefundLineResolver,
} from '../features/orders/order-refund.resolver.js';
import { UsualsResolver } from '../features/orders/usuals.resolver.js';
import {
  LowStockProductResolver,
  OverviewResolver,
  ProductSalesResolver,
} from '../features/overview/overview.resolver.js';
import { ParkedResolver } from '../features/outbox/parked.resolver.js';
import { PaymentResolver } from '../features/payments/payment.resolver.js';
import { RefundResolver } from '../features/payments/refund.resolver.js';
import { UnmatchedPaymentResolver } from '../features/payments/unmatched-payment.resolver.js';
import { PersonalDataResolver } from '../features/personal-data/personal-data.resolver.js';
import { ProductImportResolver } from '../features/products/csv/product-import.resolver.js';
import { ProductAdminResolver } from '../features/products/product-admin.resolver.js';
import { ProductSearchResolver } from '../features/products/product-search.resolver.js';
import { ProductResolver } from '../features/products/product.resolver.js';
import { StockChangeResolver } from '../features/products/stock.resolver.js';
import { ProductRatingsResolver, RatingResolver } from '../features/ratings/rating.resolver.js';
import { ReviewConnectionResolver, ReviewResolver } from '../features/reviews/review.resolver.js';
import { ShopResolver } from '../features/shop/shop.resolver.js';
import { UserResolver } from '../features/users/user.resolver.js';
import { WebhookResolver } from '../features/webhooks/webhook.resolver.js';
import type { Services } from './services.js';

/** Every resolver of the schema, on the services that REST calls as well. */
export const createResolvers = (services: Services): object[] => [
  new AnswerResolver(services.answers),
  new ApiTokenResolver(services.apiTokens),
  new AuditResolver(services.audit),
  new BuyAgainResolver(services.buyAgain),
  new CartResolver(services.carts),
  new CheckoutResolver(services.checkouts, services.finishing, services.orders),
  new CheckoutLineResolver(),
  new CustomerResolver(),
  new ImageResolver(services.images),
  new ModerationResolver(services.moderation),
  new OrderResolver(services.orders, services.orderStatuses),
  new OrderEventResolver(),
  new OrderLineResolver(),
  new OrderLineRefundResolver(),
  new OrderMoneyResolver(services.orderRefunds),
  new OrdersChangeResolver(services.orders),
  new OverviewResolver(services.overview),
  new ProductSalesResolver(),
  new LowStockProductResolver(),
  new ParkedResolver(services.parked),
  new PaymentResolver(services.payments),
  new PersonalDataResolver(services.dataExports, services.erasure),
  new RefundFieldsResolver(),
  new RefundLineResolver(),
  new RefundResolver(services.refunds),
  new ProductResolver(services.products),
  new ProductAdminResolver(services.productAdmin, services.productBulk),
  new ProductImportResolver(services.imports),
  new ProductSearchResolver(services.productSearch),
  new ProductRatingsResolver(),
  new RatingResolver(services.ratings),
  new ReviewConnectionResolver(services.reviews),
  new ReviewResolver(services.reviews),
  new ShopResolver(services.shop),
  new StockChangeResolver(services.productAdmin),
  new UnmatchedPaymentResolver(services.unmatchedPayments),
  new UsualsResolver(services.usuals),
  new UserResolver(services.users, services.roles),
  new WebhookResolver(services.webhooks, services.webhookLog),
];
