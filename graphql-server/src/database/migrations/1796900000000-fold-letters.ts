import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * Searches fold letters such as ø and ß. The functions have new names, so that indexes which are
 * made of the former ones stay as they are.
 */
export class FoldLetters1796900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await applyFunctions(runner, 'search-text', 'users');
  }
}
