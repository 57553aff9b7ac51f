import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Refunds of substitutes that customers refuse. */
export class RefusedSubstitutes1798000001350 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refunds
        drop constraint refunds_reason,
        add constraint refunds_reason check (reason in
          ('rejected', 'cancelled', 'adjustment', 'short', 'refused', 'sold_out', 'duplicate', 'outside', 'account_deleted'));
    `);
  }
}
