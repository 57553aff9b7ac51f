import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Invoices and credit notes keep the seller that they name. */
export class Sellers1797076000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of a purchase.
    await runner.query('lock table orders, refunds in access exclusive mode');
    for (const table of ['orders', 'refunds'])
      await runner.query(`alter table ${table} add column seller jsonb`);
  }
}
