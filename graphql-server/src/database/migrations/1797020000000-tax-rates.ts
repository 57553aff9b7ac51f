import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Rates of tax, none at first, and the settings about them. */
export class TaxRates1797020000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tax_rates (
        id uuid not null default gen_random_uuid(),
        name text not null,
        rate integer not null,
        position integer not null,
        version integer not null default 1,
        constraint tax_rates_pkey primary key (id),
        constraint tax_rates_name unique (name),
        constraint tax_rates_rate check (rate between 0 and 100000)
      )
    `);
    await runner.query(`
      alter table shop_settings
        add column prices_include_tax boolean not null default true,
        add column default_tax_rate_id uuid references tax_rates,
        add column fee_tax_rate_id uuid references tax_rates
    `);
  }
}
