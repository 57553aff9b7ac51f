import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Rates of one tax share its name. */
export class TaxRatesByNameAndRate1797085000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table tax_rates
        drop constraint tax_rates_name,
        add constraint tax_rates_name unique (name, rate)
    `);
  }
}
