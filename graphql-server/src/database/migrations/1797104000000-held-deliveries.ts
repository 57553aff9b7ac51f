import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Deliveries to a paused webhook endpoint are held, and skipped or sent when it is resumed. */
export class HeldDeliveries1797104000000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox_deliveries drop constraint outbox_deliveries_status,
        add constraint outbox_deliveries_status
          check (status in ('waiting', 'done', 'parked', 'held', 'skipped')) not valid
    `);
    await runner.query('alter table outbox_deliveries validate constraint outbox_deliveries_status');
    await createIndex(
      runner,
      'outbox_deliveries_open',
      `outbox_deliveries (receiver, target, status, message_id) where status in ('waiting', 'held')`,
    );
  }
}
