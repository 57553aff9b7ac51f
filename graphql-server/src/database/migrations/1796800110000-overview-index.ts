import type { QueryRunner } from 'typeorm';
import { replaceIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** The overview counts deleted orders as well. */
export class OverviewIndex1796800110000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(
      runner,
      'orders_overview',
      'orders (created_at) include (id, user_id, status, currency, total)',
    );
  }
}
