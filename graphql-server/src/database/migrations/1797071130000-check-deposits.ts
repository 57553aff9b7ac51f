import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Validates the constraints that the migrations before have added. */
export class CheckDeposits1797071130000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['checkouts', 'orders']) {
      await runner.query(`alter table ${table} validate constraint ${table}_total`);
    }
    for (const table of ['products', 'checkout_lines', 'order_lines', 'refund_lines']) {
      await runner.query(`alter table ${table} validate constraint ${table}_deposit`);
    }
  }
}
