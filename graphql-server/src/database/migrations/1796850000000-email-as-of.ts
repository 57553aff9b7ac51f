import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * ID tokens stay good for an hour after the address of their account has changed. An address is
 * changed by a newer token only. Addresses that are there count as of now; the default is stored
 * once, so no row is written.
 */
export class EmailAsOf1796850000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column email_as_of timestamptz(3) default now()');
    await runner.query('alter table users alter column email_as_of drop default');
  }
}
