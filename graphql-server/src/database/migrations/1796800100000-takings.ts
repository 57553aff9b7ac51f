import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * The sums of the overview are those of money that was received, whatever became of the orders:
 * only new orders and their lines change them. Refunds are few, and are read when somebody asks.
 * Orders are still counted by status. Nobody places an order while the sums are made anew.
 */
export class Takings1796800100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table orders, order_lines in access exclusive mode');
    for (const [table, names] of Object.entries(FORMER)) {
      for (const name of names) {
        await runner.query(`drop trigger if exists ${name} on ${table}`);
        await runner.query(`drop function if exists ${name}()`);
      }
    }
    await runner.query('drop function if exists find_first_orders(uuid[])');
    await applyFunctions(runner, 'takings');
    // After the triggers, which wait for writers and keep others out.
    await runner.query('select rebuild_takings()');
    await runner.query(`
      create index refunds_takings on refunds (refunded_at) include (order_id, currency, amount)
      where status = 'refunded' and order_id is not null
    `);
  }
}

const FORMER = {
  orders: [
    'orders_came',
    'orders_changed',
    'orders_go',
    'first_orders_came',
    'first_orders_changed',
    'first_orders_went',
    'product_days_changed',
    'product_days_go',
  ],
  order_lines: [
    'order_lines_came',
    'order_lines_changed',
    'order_lines_went',
    'product_days_lines_came',
    'product_days_lines_changed',
    'product_days_lines_went',
  ],
};
