import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Orders that are added to other ones, and share their delivery. */
export class OrderAdditions1798000001410 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table checkouts add column added_to_id uuid;
      alter table orders
        add column added_to_id uuid,
        add constraint orders_added_to_id_fkey foreign key (added_to_id) references orders (id);
      create index orders_additions on orders (added_to_id) where added_to_id is not null;

      -- It has one argument more.
      drop function if exists add_bookings(uuid[], integer[], integer[]);

      alter table refunds
        drop constraint refunds_reason,
        add constraint refunds_reason check (reason in
          ('rejected', 'cancelled', 'adjustment', 'short', 'refused', 'changed', 'sold_out', 'too_late',
          'duplicate', 'outside', 'account_deleted'));
    `);
  }
}
