import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Orders with taxes have an invoice from now on. */
export class InvoiceNumbers1797050010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column invoice_number text');
  }
}
