import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Fees of weekly slots. */
export class SlotFees1798000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table delivery_fees add column slot_template_id uuid,
        add constraint delivery_fees_slot_template_id_fkey
          foreign key (slot_template_id) references slot_templates (id) on delete cascade;
      create index delivery_fees_slot_template on delivery_fees (slot_template_id);
    `);
  }
}
