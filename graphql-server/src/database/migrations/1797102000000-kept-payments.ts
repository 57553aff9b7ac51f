import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Why the payment of a rejected order was kept. */
export class KeptPayments1797102000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_events add column payment_kept_reason text');
  }
}
