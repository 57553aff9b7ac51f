import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** Products have texts in other languages: `features/products/translations`. */
export class ProductTranslations1797079010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table products add column translations jsonb not null default '{}'");
    await applyFunctions(runner, 'search-text', 'products', 'product-texts');
  }
}
