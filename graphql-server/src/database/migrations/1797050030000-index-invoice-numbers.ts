import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** No two invoices and no two credit notes have the same number. */
export class IndexInvoiceNumbers1797050030000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of [
      ['orders', 'invoice_number'],
      ['refunds', 'credit_note_number'],
    ] as const) {
      const on = `${table} (${column}) where ${column} is not null`;
      await createIndex(runner, `${table}_${column}`, on, 'unique index');
    }
  }
}
