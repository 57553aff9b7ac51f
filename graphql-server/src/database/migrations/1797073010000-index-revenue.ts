import type { QueryRunner } from 'typeorm';
import { createIndex, replaceIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Revenue by method of payment is read from the index, revenue by rate of tax where there is tax. */
export class IndexRevenue1797073010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(
      runner,
      'orders_overview',
      'orders (created_at) include (id, user_id, status, currency, total, payment_method)',
    );
    await createIndex(runner, 'orders_taxed', `orders (created_at) where taxes <> '[]'`);
  }
}
