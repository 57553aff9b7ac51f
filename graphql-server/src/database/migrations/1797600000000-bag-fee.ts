import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A fee for bags. */
export class BagFee1797600000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_settings add column bag_fee bigint not null default 0;
      alter table charges drop constraint charges_kind,
        add constraint charges_kind check (kind in ('goods', 'deposit', 'delivery', 'bags'));
      alter table refund_parts drop constraint refund_parts_kind,
        add constraint refund_parts_kind check (kind in ('goods', 'deposit', 'delivery', 'bags'));
    `);
  }
}
