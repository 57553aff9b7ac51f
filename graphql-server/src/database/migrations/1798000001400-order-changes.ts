import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Units that customers, or staff for them, remove from orders. */
export class OrderChanges1798000001400 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table fulfilments add column fee_per_line boolean not null default false;
      -- In a shop without areas each line pays the fee.
      update fulfilments set fee_per_line = true where method = 'delivery' and area_id is null;

      alter table refunds
        drop constraint refunds_reason,
        add constraint refunds_reason check (reason in
          ('rejected', 'cancelled', 'adjustment', 'short', 'refused', 'changed', 'sold_out', 'duplicate', 'outside',
          'account_deleted'));
    `);
  }
}
