import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Where products are in the shop, who picks an order, and what was picked of each line. */
export class Picking1798000000800 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column aisle text,
        add column shelf text,
        add column temperature text,
        add constraint products_temperature check (temperature in ('CHILLED', 'FROZEN'));

      alter table fulfilments add column picker_id uuid references users (id);

      alter table order_lines
        add column picked_quantity integer,
        add column picked_at timestamptz(3),
        add column picked_by_id uuid references users (id),
        add constraint order_lines_picked check (picked_quantity between 0 and quantity),
        add constraint order_lines_picked_at check (num_nulls(picked_quantity, picked_at, picked_by_id) in (0, 3));

      alter table refunds
        drop constraint refunds_reason,
        add constraint refunds_reason check (reason in
          ('rejected', 'cancelled', 'adjustment', 'short', 'sold_out', 'duplicate', 'outside', 'account_deleted'));
    `);
  }
}
