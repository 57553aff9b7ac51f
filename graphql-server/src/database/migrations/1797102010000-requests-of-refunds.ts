import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What the key of a refund was used for. */
export class RequestsOfRefunds1797102010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refunds add column request_hash text');
  }
}
