import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Actor } from '../common/actor.js';
import type { CartService } from '../features/carts/cart.service.js';
import type { CheckoutService } from '../features/checkout/checkout.service.js';
import type { FinishService } from '../features/checkout/finish.service.js';
import type { IdempotencyService } from '../features/idempotency/idempotency.service.js';
import type { OrderService } from '../features/orders/order.service.js';
import type { OrderStatusService } from '../features/orders/order-status.service.js';
import type { RefundService } from '../features/payments/refund.service.js';
import type { PaymentProvider } from '../features/payments/payment-provider.js';
import type { ProductAdminService } from '../features/products/product-admin.service.js';
import type { ProductService } from '../features/products/product.service.js';
import type { RatingService } from '../features/ratings/rating.service.js';
import type { ReviewService } from '../features/reviews/review.service.js';
import type { Limiter } from '../limits/limiter.js';
import type { OpenResponseCache } from '../response-cache/open-response-cache.js';
import type { Authenticate } from '../features/users/authenticate.js';
import type { RoleService } from '../features/users/role.service.js';
import type { UserService } from '../features/users/user.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; in the routes of the REST API. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /**
     * Who gets the same reply until the database changes: everybody, or all visitors. It is cached, and clients may cache and
     * revalidate it.
     */
    sameFor?: 'everybody' | 'visitors';
  }
}

/** A Fastify whose handlers have the types of their schemas. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What the REST API is made from: the services that the resolvers call as well. */
export interface RestServices {
  readonly users: UserService;
  readonly roles: RoleService;
  readonly products: ProductService;
  readonly productAdmin: ProductAdminService;
  readonly carts: CartService;
  readonly checkouts: CheckoutService;
  readonly finishing: FinishService;
  readonly payments: PaymentProvider;
  readonly orders: OrderService;
  readonly orderStatuses: OrderStatusService;
  readonly refunds: RefundService;
  readonly ratings: RatingService;
  readonly reviews: ReviewService;
}

export interface RestOptions extends RestServices {
  readonly authenticate: Authenticate;
  readonly idempotency: IdempotencyService;
  readonly limiter: Limiter;
  readonly responseCache: OpenResponseCache;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly origin: (request: FastifyRequest) => string;
}
