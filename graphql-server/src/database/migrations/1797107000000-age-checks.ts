import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Age limits of what was bought, and whether the shop checks ages. */
export class AgeChecks1797107000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shop_settings add column age_checks boolean not null default false');
    await runner.query('alter table checkout_lines add column age_limit integer');
    await runner.query('alter table order_lines add column age_limit integer');
  }
}
