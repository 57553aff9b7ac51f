import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Runs of slots: their stops, their bags, and orders that nobody was there for. */
export class Runs1798000000300 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table fulfilments
        add column stop int,
        add column bags int,
        add column missed_at timestamptz(3),
        add column missed_slot_id uuid,
        add constraint fulfilments_bags check (bags between 0 and 999),
        add constraint fulfilments_missed check (
          (missed_at is null) = (missed_slot_id is null) and (missed_at is null or needs_slot_since is not null)
        );
      alter table order_events
        drop constraint order_events_kind,
        add constraint order_events_kind check (kind in ('packing', 'cancelled', 'slot', 'missed'));
    `);
  }
}
