import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Checkouts and orders record of how many parts a pack was, as they record its size. */
export class PackCountsOfLines1797085010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of a purchase.
    await runner.query('lock table checkout_lines, order_lines in access exclusive mode');
    for (const table of ['checkout_lines', 'order_lines']) {
      await runner.query(`alter table ${table} add column pack_count integer`);
    }
  }
}
