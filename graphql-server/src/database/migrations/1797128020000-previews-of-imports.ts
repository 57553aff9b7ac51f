import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Imports have the first rows of their files as they are read. */
export class PreviewsOfImports1797128020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product_imports add column preview jsonb not null default '[]'`);
  }
}
