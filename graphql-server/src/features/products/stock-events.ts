import type { DataSource, EntityManager, EntitySubscriberInterface } from 'typeorm';
import type { AnnounceStock } from './stock-change.js';

/** Names the products on a query runner whose stock its transaction moves. */
const MOVED_STOCK = 'movedStock';

/** The most products per event: an import may move the stock of thousands. */
const MAX_PER_EVENT = 100;

/**
 * Records on the caller's transaction that the `stock` or `held` of these products changes.
 */
export function noteStock({ queryRunner }: EntityManager, productIds: readonly string[]): void {
  if (!queryRunner) return;
  const moved = (queryRunner.data[MOVED_STOCK] ??= new Set()) as Set<string>;
  for (const id of productIds) moved.add(id);
}

/**
 * Publishes all stock changes that are made through this data source, after their commit.
 *
 * @returns a function that stops it
 */
export function watchStock(dataSource: DataSource, announce: AnnounceStock): () => void {
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
