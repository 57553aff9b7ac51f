import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * Searches fold letters and digits of all scripts, stem words by their script, and find the last
 * parts of compounds, spelling variants and categories.
 */
export class FoldScripts1797127000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await applyFunctions(runner, 'search-text', 'products', 'product-texts', 'product-words');
  }
}
