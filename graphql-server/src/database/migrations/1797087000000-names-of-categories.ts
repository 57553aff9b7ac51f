import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Categories have names in other languages: `features/catalogue/categories/category-texts.ts`. */
export class NamesOfCategories1797087000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table categories add column translations jsonb not null default '{}'");
  }
}
