import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Products may have a rate of tax of their own. */
export class TaxRatesOfProducts1797020010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products add column tax_rate_id uuid references tax_rates');
  }
}
