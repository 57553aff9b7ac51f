import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Lines are stored in the language of the purchase, and packed in that of the shop. */
export class OriginalNamesOfLines1797089000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table checkout_lines add column original_name text');
    await runner.query('alter table order_lines add column original_name text');
  }
}
