import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Validates the constraints that the migration before has added. */
export class CheckTotalsWithTax1797020030000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['checkouts', 'orders']) {
      await runner.query(`alter table ${table} validate constraint ${table}_total`);
    }
  }
}
