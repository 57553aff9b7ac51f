import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Saved mappings of imports of products, none at first. */
export class ImportMappings1797129000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table import_mappings (
        id uuid not null default gen_random_uuid(),
        name text not null,
        columns jsonb not null,
        categories jsonb not null,
        updated_at timestamptz(3) not null default now(),
        constraint import_mappings_pkey primary key (id)
      )
    `);
    await runner.query('create unique index import_mappings_name on import_mappings (lower(name))');
  }
}
