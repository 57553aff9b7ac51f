import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Orders record the language of their e-mails; those that are there are in English. */
export class LocaleOfOrders1797060000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of a purchase.
    await runner.query('lock table checkouts, orders in access exclusive mode');
    for (const table of ['checkouts', 'orders'])
      await runner.query(`alter table ${table} add column locale text not null default 'en'`);
  }
}
