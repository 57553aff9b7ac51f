import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that is not undone. */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<never> {
    return Promise.reject(new Error('There is no way back through a migration; restore the backup.'));
  }
}
