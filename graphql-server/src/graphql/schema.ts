import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchema, type NonEmptyArray, type PubSub } from 'type-graphql';
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
import './no-arguments.js';
import { validateArgument } from './validate-argument.js';

type Class = abstract new (...args: never[]) => object;

const resolvers: NonEmptyArray<Class> = [
  AnswerResolver,
  ApiTokenResolver,
  AuditResolver,
  BuyAgainResolver,
  CartResolver,
  CheckoutLineResolver,
  CheckoutResolver,
  CustomerResolver,
  ImageResolver,
  ModerationResolver,
  OrderEventResolver,
  OrderLineResolver,
  OrderLineRefundResolver,
  OrderMoneyResolver,
  OrderResolver,
  OrdersChangeResolver,
  OverviewResolver,
  ProductSalesResolver,
  LowStockProductResolver,
  ParkedResolver,
  PersonalDataResolver,
  PaymentResolver,
  RefundFieldsResolver,
  RefundLineResolver,
  RefundResolver,
  ProductAdminResolver,
  ProductImportResolver,
  ProductRatingsResolver,
  ProductResolver,
  ProductSearchResolver,
  RatingResolver,
  ReviewConnectionResolver,
  ReviewResolver,
  ShopResolver,
  StockChangeResolver,
  UnmatchedPaymentResolver,
  UserResolver,
  UsualsResolver,
  WebhookResolver,
];

/**
 * The schema of the public API.
 *
 * @param instances the resolvers to call; without them the schema can be printed but not run
 * @param pubSub what subscriptions listen to
 */
export async function createSchema(
  instances: readonly object[] = [],
  pubSub: PubSub = createPubSub(),
): Promise<GraphQLSchema> {
  const byClass = new Map(instances.map((instance) => [instance.constructor, instance]));
  return buildSchema({
    resolvers: resolvers as unknown as NonEmptyArray<() => void>,
    container: {
      get: (resolver) => {
        const instance = byClass.get(resolver);
        if (!instance) throw new Error(`No instance of ${resolver.name} was given to createSchema.`);
        return instance;
      },
    },
    pubSub,
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validateFn: validateArgument,
    // That the schema is sound is what `schema:check` and the tests are for; asking it for all of itself takes its part of a start.
    skipCheck: true,
  });
}
