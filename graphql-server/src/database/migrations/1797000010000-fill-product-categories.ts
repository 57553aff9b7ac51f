import type { QueryRunner } from 'typeorm';
import { createIndex, updateInBatches } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Fills in the categories of products, and indexes them. */
export class FillProductCategories1797000010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await updateInBatches(runner, {
      table: 'products',
      set: 'category_ids = category_ids_of(products.category)',
      where: `category_ids = '{}'`,
    });
    await createIndex(
      runner,
      'products_categories',
      'products using gin (category_ids) with (fastupdate = off)',
    );
  }
}
