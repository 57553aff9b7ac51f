import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { BuyAgainResolver } from '../features/carts/buy-again.resolver.js';
import { CartResolver } from '../features/carts/cart.resolver.js';
import { CheckoutLineResolver, CheckoutResolver } from '../features/checkout/checkout.resolver.js';
import { ImageResolver } from '../features/images/image.resolver.js';
import { OrderEventResolver, OrderLineResolver, OrderResolver } from '../features/orders/order.resolver.js';
import { UsualsResolver } from '../features/orders/usuals.resolver.js';
import { PaymentResolver } from '../features/payments/payment.resolver.js';
import { ProductSearchResolver } from '../features/products/product-search.resolver.js';
import { ProductResolver } from '../features/products/product.resolver.js';
import { ProductRatingsResolver, RatingResolver } from '../features/ratings/rating.resolver.js';
import { ReviewConnectionResolver, ReviewResolver } from '../features/reviews/review.resolver.js';
import { ShopResolver } from '../features/shop/shop.resolver.js';
import { UserResolver } from '../features/users/user.resolver.js';

type Class = abstract new (...args: never[]) => object;

const resolvers: NonEmptyArray<Class> = [
  BuyAgainResolver,
  CartResolver,
  CheckoutLineResolver,
  CheckoutResolver,
  ImageResolver,
  OrderEventResolver,
  OrderLineResolver,
  OrderResolver,
  PaymentResolver,
  ProductRatingsResolver,
  ProductResolver,
  ProductSearchResolver,
  RatingResolver,
  ReviewConnectionResolver,
  ReviewResolver,
  ShopResolver,
  UserResolver,
  UsualsResolver,
];

/**
 * The schema of the public API.
 *
 * @param instances the resolvers to call; without them the schema can be printed but not run
 */
export function createSchema(instances: readonly object[] = []): Promise<GraphQLSchema> {
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
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validate: {
      // Left to itself, type-graphql passes over what is null, though a rule may be about just that.
      skipMissingProperties: false,
      // Without these two the rejected input, a password too, would come back in the error.
      validationError: { target: false, value: false },
    },
  });
}
