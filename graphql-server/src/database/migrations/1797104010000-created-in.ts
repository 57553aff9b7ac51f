import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Numbers of the transactions that insert orders and products; 0 for those before. */
export class CreatedIn1797104010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['orders', 'products']) {
      await runner.query(`alter table ${table} add column if not exists created_in int8 not null default 0`);
      await createIndex(runner, `${table}_in_order_of_commits`, `${table} (created_in, created_at, id)`);
    }
  }
}
