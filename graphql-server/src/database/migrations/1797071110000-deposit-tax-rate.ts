import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Deposits may have a rate of tax of their own. */
export class DepositTaxRate1797071110000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shop_settings add column deposit_tax_rate_id uuid references tax_rates');
  }
}
