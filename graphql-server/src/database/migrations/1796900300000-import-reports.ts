import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Imports say how their file was read, and keep the rows that were not imported. */
export class ImportReports1796900300000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table product_imports
        add column failed integer not null default 0,
        add column same_names integer not null default 0,
        add column same_names_changed integer not null default 0,
        add column source text not null default 'other',
        add column columns jsonb not null default '[]',
        add column unknown_categories jsonb not null default '[]',
        add column notes jsonb not null default '[]',
        add column failed_rows text
    `);
  }
}
