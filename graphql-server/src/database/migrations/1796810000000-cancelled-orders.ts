import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * A customer and the shop each delete an order from their own list, customers can cancel until
 * somebody packs, and a timeline knows which of its entries an e-mail was written about. The next
 * migration fills the columns and validates the constraints.
 */
export class CancelledOrders1796810000000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        add column if not exists customer_deleted_at timestamp(3) with time zone,
        add column if not exists packing_started_at timestamp(3) with time zone,
        add column if not exists cancelled_at timestamp(3) with time zone
    `);
    await runner.query(`
      alter table order_events
        add column if not exists kind text,
        add column if not exists emailed_status text,
        drop constraint if exists order_events_kind,
        drop constraint if exists order_events_emailed_status,
        add constraint order_events_kind check ("kind" in ('packing', 'cancelled')) not valid,
        add constraint order_events_emailed_status
          check ("emailed_status" in ('Pending', 'Shipped', 'Rejected', 'Cancelled')) not valid
    `);
  }
}
