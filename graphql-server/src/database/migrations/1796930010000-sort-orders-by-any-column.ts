import type { QueryRunner } from 'typeorm';
import { createIndex, updateInBatches } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Admins sort orders by address, phone number and number of items. */
export class SortOrdersByAnyColumn1796930010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await updateInBatches(runner, {
      table: 'orders',
      set: `item_count = (
        select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id
      )`,
      where: 'item_count = 0',
    });
    await createIndex(runner, 'orders_by_items', 'orders (item_count, created_at, id)');
    await createIndex(
      runner,
      'orders_by_address',
      'orders (left(folded_text(address), 100), created_at, id)',
    );
    await createIndex(runner, 'orders_by_phone', 'orders (left(folded_text(phone), 100), created_at, id)');
  }
}
