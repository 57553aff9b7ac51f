import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Admins sort orders by recipient and total. */
export class SortOrders1796900030000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'orders_by_name', 'orders (left(folded_text(name), 100), created_at, id)');
    await createIndex(runner, 'orders_by_total', 'orders (total, created_at, id)');
  }
}
