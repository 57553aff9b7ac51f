import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Checkouts and orders record the pack sizes of their products. Lines that are there have none: the
 * size of today may not be the one that was bought.
 */
export class PackSizesOfLines1796910000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of a purchase.
    await runner.query('lock table checkout_lines, order_lines in access exclusive mode');
    for (const table of ['checkout_lines', 'order_lines']) {
      await runner.query(`alter table ${table} add column pack_amount integer, add column pack_unit text`);
    }
  }
}
