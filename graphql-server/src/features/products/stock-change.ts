import { Field, ID, ObjectType } from 'type-graphql';
import { requireAdmin, type Actor } from '../../common/actor.js';

/** News of stock. As that of orders it only names what has changed; see `OrdersChange`. */
@ObjectType({ description: 'A change of the stock of products.' })
export class StockChange {
  @Field(() => [ID], {
    description: 'Ids of the products, at most 100; more of them arrive as several events.',
  })
  productIds!: readonly string[];
}

/**
 * Tells whoever listens, in every process. It never throws, and is called once the change is
 * committed.
 */
export type AnnounceStock = (change: StockChange) => void;

export const STOCK_CHANGES = 'larder.stock-changes';

export type StockTopics = { [STOCK_CHANGES]: [change: StockChange] };

/**
 * What to listen to for news of stock.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for non-admins
 */
export function stockChangesFor(actor: Actor): typeof STOCK_CHANGES {
  requireAdmin(actor, 'read:products');
  return STOCK_CHANGES;
}
