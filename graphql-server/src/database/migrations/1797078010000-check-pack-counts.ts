import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Validates the constraint that the migration before has added. */
export class CheckPackCounts1797078010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products validate constraint products_pack_count');
  }
}
