import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Admins sort orders by recipient and total. */
export class SortOrders1796890000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index orders_name_order on orders (left(search_text(name), 100), created_at, id)',
    );
    await runner.query('create index orders_total_order on orders (total, created_at, id)');
  }
}
