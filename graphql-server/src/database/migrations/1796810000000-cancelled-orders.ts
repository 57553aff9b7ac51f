import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * A customer and the shop each delete an order from their own list, customers can cancel until
 * somebody packs, and a timeline knows which of its entries an e-mail was written about.
 */
export class CancelledOrders1796810000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        add column customer_deleted_at timestamp(3) with time zone,
        add column packing_started_at timestamp(3) with time zone,
        add column cancelled_at timestamp(3) with time zone
    `);
    // What was deleted before was deleted for everybody.
    await runner.query('update orders set customer_deleted_at = deleted_at where deleted_at is not null');
    await runner.query(`
      alter table order_events
        add column kind text,
        add column emailed_status text,
        add constraint order_events_kind check ("kind" in ('packing', 'cancelled')),
        add constraint order_events_emailed_status
          check ("emailed_status" in ('Pending', 'Shipped', 'Rejected', 'Cancelled'))
    `);
    // The release before has written an e-mail about each of these at once.
    await runner.query(`
      update order_events set emailed_status = status where refund is null and status in ('Shipped', 'Rejected')
    `);
    await runner.query('create index orders_deleted on orders (created_at, id) where deleted_at is not null');
    // Admins list and search deleted orders, too. The next migration swaps these for the ones
    // without.
    await runner.query('create index orders_all_newest on orders (created_at, id)');
    await runner.query('create index orders_all_status_newest on orders (status, created_at, id)');
    await runner.query(`
      create index orders_all_search on orders
      using gin (order_search_text(name, email, phone, payment_id, id, number) gin_trgm_ops) with (fastupdate = off)
    `);
  }
}
