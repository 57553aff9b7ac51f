import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Orders record how they were paid; of those that are there, nobody knows. */
export class PaymentMethods1797073000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column payment_method text');
  }
}
