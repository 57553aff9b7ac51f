import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Messages and deliveries have a priority. */
export class OutboxPriorities1796830000000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The default is the priority of orders, which SQL functions and the release before leave out.
    for (const table of ['outbox_messages', 'outbox_deliveries']) {
      await runner.query(
        `alter table ${table} add column if not exists priority smallint not null default 1`,
      );
    }
  }
}
