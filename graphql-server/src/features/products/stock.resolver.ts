import { Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../graphql/context.js';
import type { LiveContext } from '../../graphql/live-context.js';
import type { ProductAdminService } from './product-admin.service.js';
import { Product } from './product.entity.js';
import { StockChange, stockChangesFor } from './stock-change.js';

@Resolver(() => StockChange)
export class StockChangeResolver {
  constructor(private readonly products: ProductAdminService) {}

  @Subscription(() => StockChange, {
    description:
      'Products whose stock changes from now on by purchases, reservations, releases or counts, over a WebSocket (protocol graphql-transport-ws). For admins; it ends when the sign-in expires or the role is revoked.',
    topics: ({ context }: { context: LiveContext }) => stockChangesFor(context.actor),
    filter: ({ context }: { context: LiveContext }) => context.renew(stockChangesFor),
  })
  stockChanged(@Root() change: StockChange) {
    return change;
  }

  @FieldResolver(() => [Product], {
    name: 'products',
    description: 'Products as they are now, without deleted ones.',
  })
  moved(@Root() { productIds }: StockChange, @Ctx() { actor }: Context) {
    return this.products.findMany(actor, productIds);
  }
}
