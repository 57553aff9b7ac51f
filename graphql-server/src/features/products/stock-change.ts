import { Field, ID, ObjectType } from 'type-graphql';
import { requireAdmin, type Actor } from '../../common/actor.js';

/** An event about stock. It holds ids only, as `OrdersChange` does. */
@ObjectType({ description: 'A change of the stock of products.' })
export class StockChange {
  @Field(() => [ID], {
    description: 'Ids of the products, at most 100; more of them arrive as several events.',
  })
  productIds!: readonly string[];
}

/**
 * Publishes a change to the subscribers in every process. It never throws. Call it after the
 * commit.
 */
export type AnnounceStock = (change: StockChange) => void;

export const STOCK_CHANGES = 'larder.stock-changes';

export type StockTopics = { [STOCK_CHANGES]: [change: StockChange] };

/**
 * The topic for events about stock.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for non-admins
 */
export function stockChangesFor(actor: Actor): typeof STOCK_CHANGES {
  requireAdmin(actor, 'read:products');
  return STOCK_CHANGES;
}
