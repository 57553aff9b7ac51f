import type { DataSource, EntityManager, EntitySubscriberInterface } from 'typeorm';
import { ID, ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { requireAdmin, type Actor } from '../../../common/actor.js';

/** An event about stock. Carries ids only, like `OrdersChange`. */
@ObjectType({ description: 'A change of the stock of products.' })
export class StockChange {
  @Field(() => [ID], 'Ids of the products, at most 100; more of them arrive as several events.')
  productIds!: readonly string[];
}

/** Notifies subscribers in every process. Called after the commit; never throws. */
type AnnounceStock = (change: StockChange) => void;

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

/** Key on a query runner for the ids of products whose stock its transaction changes. */
const MOVED_STOCK = 'movedStock';

/** Bounds the size of an event: an import may change the stock of thousands of products. */
const MAX_PER_EVENT = 100;

/** Marks products whose `stock` or `held` changes in the caller's transaction. */
export function markStockChanged({ queryRunner }: EntityManager, productIds: readonly string[]): void {
  if (!queryRunner) return;
  const moved = (queryRunner.data[MOVED_STOCK] ??= new Set()) as Set<string>;
  for (const id of productIds) moved.add(id);
}

/**
 * Publishes all stock changes of this data source, after their commit.
 *
 * @returns a function that unsubscribes
 */
export function publishStockChanges(dataSource: DataSource, announce: AnnounceStock): () => void {
  const onCommit: EntitySubscriberInterface = {
    afterTransactionCommit: ({ queryRunner }) => {
      const moved: Set<string> | undefined = queryRunner.data[MOVED_STOCK];
      if (queryRunner.isTransactionActive || !moved) return;
      const ids = [...moved];
      for (let start = 0; start < ids.length; start += MAX_PER_EVENT)
        announce({ productIds: ids.slice(start, start + MAX_PER_EVENT) });
    },
  };
  const { subscribers } = dataSource;
  subscribers.push(onCommit);
  return () => void subscribers.splice(subscribers.indexOf(onCommit), 1);
}
