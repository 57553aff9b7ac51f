import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A kind of charge for collections, which are no deliveries. */
export class CollectionFee1798000000500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table charges drop constraint charges_kind,
        add constraint charges_kind check (kind in ('goods', 'deposit', 'delivery', 'collection', 'bags'));
      alter table refund_parts drop constraint refund_parts_kind,
        add constraint refund_parts_kind check (kind in ('goods', 'deposit', 'delivery', 'collection', 'bags'));
    `);
  }
}
