import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Checkouts, orders and refunds record their deposits; those that are there have none. */
export class DepositsOfOrders1797071120000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of a purchase.
    const tables = 'checkouts, checkout_lines, orders, order_lines, refund_lines';
    await runner.query(`lock table ${tables} in access exclusive mode`);
    for (const table of ['checkouts', 'orders']) {
      await runner.query(`
        alter table ${table}
          add column deposit bigint not null default 0,
          drop constraint ${table}_total,
          add constraint ${table}_total check (total = subtotal + shipping + deposit + added_tax) not valid
      `);
    }
    for (const table of ['checkout_lines', 'order_lines']) {
      await runner.query(`
        alter table ${table}
          add column if not exists deposit bigint not null default 0,
          add column deposit_tax_name text,
          add column deposit_tax_rate integer,
          add column deposit_tax_amount bigint,
          add constraint ${table}_deposit check (deposit >= 0) not valid
      `);
    }
    await runner.query(`
      alter table refund_lines
        add column if not exists deposit bigint not null default 0,
        add constraint refund_lines_deposit check (deposit >= 0) not valid
    `);
  }
}
