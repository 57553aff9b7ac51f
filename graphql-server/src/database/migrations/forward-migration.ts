import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A migration without a way back, as all of them are: to go back, restore the backup.
 *
 * The shop is in use meanwhile. A transaction changes one table, in no time however large it is, such as
 * by a column with a constant default; where it has to change several, it locks all of them first.
 * The rest has `transaction = false` and takes steps that can be repeated (`beside-writers.ts`). Waits
 * for locks are limited, and repeated (`lock-retries.ts`).
 */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<never> {
    return Promise.reject(new Error('There is no way back through a migration; restore the backup.'));
  }
}
