import { Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { FieldResolver } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import type { SubscriptionContext } from '../../../graphql/subscription-context.js';
import type { ProductAdminService } from './product-admin.service.js';
import { Product } from '../product/product.entity.js';
import { StockChange, stockChangesFor } from '../product/stock-events.js';

@Resolver(() => StockChange)
export class StockChangeResolver {
  constructor(private readonly products: ProductAdminService) {}

  @Subscription(() => StockChange, {
    description:
      'Changes of the stock of products. For admins; ends when the sign-in expires or the role is revoked.',
    topics: ({ context }: { context: SubscriptionContext }) => stockChangesFor(context.actor),
    filter: ({ context }: { context: SubscriptionContext }) => context.renew(stockChangesFor),
  })
  stockChanged(@Root() change: StockChange) {
    return change;
  }

  @FieldResolver(() => [Product], 'Products as they are now, without deleted ones.', { name: 'products' })
  moved(@Root() { productIds }: StockChange, @Ctx() { actor }: Context) {
    return this.products.findMany(actor, productIds);
  }
}
