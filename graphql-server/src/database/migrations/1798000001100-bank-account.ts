import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The account that bank transfers go to. */
export class BankAccount1798000001100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_settings
        add column account_holder text not null default '',
        add column iban text not null default '',
        add column bic text not null default '',
        add column upi_id text not null default '';
    `);
  }
}
