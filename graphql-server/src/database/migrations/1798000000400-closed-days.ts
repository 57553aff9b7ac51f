import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Days on which places of collection are closed. */
export class ClosedDays1798000000400 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table collection_places add column closed_days jsonb not null default '[]'`);
  }
}
