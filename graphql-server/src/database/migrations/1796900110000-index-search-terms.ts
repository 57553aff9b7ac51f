import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** From now on changed products are counted and found by their search terms as well. */
export class IndexSearchTerms1796900110000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await applyFunctions(runner, 'product-words', 'products');
  }
}
