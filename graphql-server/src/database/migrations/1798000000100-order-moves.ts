import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Orders move to other slots, and lose theirs when they are paid too late. */
export class OrderMoves1798000000100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table fulfilments
        add column moved_at timestamptz(3),
        add column needs_slot_since timestamptz(3),
        add constraint fulfilments_slot_needed check (needs_slot_since is null or slot_id is null);
      create index fulfilments_needs_slot on fulfilments (checkout_id) where needs_slot_since is not null;
      alter table order_events
        add column starts_at timestamptz(3),
        add column ends_at timestamptz(3),
        drop constraint order_events_kind,
        add constraint order_events_kind check (kind in ('packing', 'cancelled', 'slot'));
    `);
  }
}
