import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Finds the products of a family; those without one are in no entry. */
export class IndexProductFamilies1797078030000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const on = 'products (product_key(family)) where deleted_at is null and family is not null';
    await createIndex(runner, 'products_family', on);
  }
}
