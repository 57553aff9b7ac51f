import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Unmatched payments have the e-mail address that their customer gave the provider. */
export class PaymentEmails1796920000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table unmatched_payments add column email text');
  }
}
