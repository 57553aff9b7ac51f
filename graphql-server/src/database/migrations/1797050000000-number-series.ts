import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Numbers of invoices and credit notes, with prefixes that admins change. */
export class NumberSeries1797050000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table number_series (
        series text not null,
        last integer not null,
        constraint number_series_pkey primary key (series)
      )
    `);
    await runner.query(`
      alter table shop_settings
        add column invoice_prefix text not null default 'INV-',
        add column credit_note_prefix text not null default 'CN-'
    `);
  }
}
