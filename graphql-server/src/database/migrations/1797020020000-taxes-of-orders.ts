import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Checkouts and orders record their taxes; those that are there have none. */
export class TaxesOfOrders1797020020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of a purchase.
    await runner.query('lock table checkouts, checkout_lines, orders, order_lines in access exclusive mode');
    for (const table of ['checkouts', 'orders']) {
      await runner.query(`
        alter table ${table}
          add column taxes jsonb not null default '[]',
          add column added_tax bigint not null default 0,
          drop constraint ${table}_total,
          add constraint ${table}_total check (total = subtotal + shipping + added_tax) not valid
      `);
    }
    for (const table of ['checkout_lines', 'order_lines']) {
      await runner.query(`
        alter table ${table}
          add column tax_name text,
          add column tax_rate integer,
          add column tax_amount bigint
      `);
    }
  }
}
