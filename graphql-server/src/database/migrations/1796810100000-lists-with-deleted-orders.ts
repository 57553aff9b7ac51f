import type { QueryRunner } from 'typeorm';
import { replaceIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Admins list deleted orders, too. */
export class ListsWithDeletedOrders1796810100000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'orders_newest', 'orders (created_at, id)');
    await replaceIndex(runner, 'orders_status_newest', 'orders (status, created_at, id)');
  }
}
