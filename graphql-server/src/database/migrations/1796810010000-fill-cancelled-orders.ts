import type { QueryRunner } from 'typeorm';
import { createIndex, updateInBatches } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

const ADDED = {
  order_lines: ['order_lines_restocked', 'order_lines_status_restocked'],
  order_events: ['order_events_kind', 'order_events_emailed_status'],
};

/** Fills the columns that the migrations before have added, and validates their constraints. */
export class FillCancelledOrders1796810010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, constraints] of Object.entries(ADDED)) {
      for (const name of constraints) {
        await runner.query(`alter table ${table} validate constraint ${name}`);
      }
    }
    await createIndex(runner, 'orders_deleted', 'orders (created_at, id) where deleted_at is not null');
    // What was deleted before was deleted for everybody.
    await updateInBatches(runner, {
      table: 'orders',
      set: 'customer_deleted_at = deleted_at',
      where: 'deleted_at is not null and customer_deleted_at is null',
    });
    // The release before has written an e-mail about each of these at once.
    await updateInBatches(runner, {
      table: 'order_events',
      idType: 'bigint',
      set: 'emailed_status = status',
      where: `refund is null and status in ('Shipped', 'Rejected') and emailed_status is null`,
    });
  }
}
