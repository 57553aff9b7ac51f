import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Reminders of bank transfers that are due, and orders that are cancelled without them. */
export class TransferReminders1798000001610 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_settings
        add column transfer_reminder_days integer not null default 0,
        add column transfer_cancel_days integer not null default 0;

      alter table order_events
        drop constraint order_events_kind,
        add constraint order_events_kind
          check (kind in ('step', 'cancelled', 'slot', 'missed', 'payment', 'reminded', 'not_paid'));
      create unique index order_events_reminded on order_events (order_id) where kind = 'reminded';
    `);
  }
}
