import type { QueryRunner } from 'typeorm';
import { updateInBatches } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Folds what users are searched by; the trigger does so for those that change meanwhile. */
export class FoldUsers1796900010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await updateInBatches(runner, {
      table: 'users',
      set: 'display_name = users.display_name',
      where: 'search_name <> searched_user_text(display_name, email)',
    });
  }
}
