import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Refunds of orders with an invoice have a credit note from now on, with the refunded taxes. */
export class CreditNotes1797050020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refunds
        add column credit_note_number text,
        add column taxes jsonb not null default '[]'
    `);
  }
}
