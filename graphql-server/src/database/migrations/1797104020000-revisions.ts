import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Lines keep the keys of their products; reviews and ratings count their changes. */
export class Revisions1797104020000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['checkout_lines', 'order_lines']) {
      await runner.query(`
        alter table ${table} add column if not exists sku text, add column if not exists barcode text,
          add column if not exists external_reference text
      `);
    }
    for (const table of ['reviews', 'ratings']) {
      await runner.query(`alter table ${table} add column if not exists revision int not null default 1`);
    }
  }
}
