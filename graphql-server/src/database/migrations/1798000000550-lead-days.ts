import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Days that the goods of a purchase take, so that its order moves to no slot before them. */
export class LeadDays1798000000550 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table fulfilments add column lead_days integer not null default 0');
  }
}
