import type { QueryRunner } from 'typeorm';
import { updateInBatches } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Fills in what products are found by, which the trigger on search_terms computes. */
export class FillProductSearch1796900200000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await updateInBatches(runner, {
      table: 'products',
      set: 'search_terms = products.search_terms',
      where: 'search_vector is distinct from (product_search(to_jsonb(products))).search_vector',
    });
  }
}
