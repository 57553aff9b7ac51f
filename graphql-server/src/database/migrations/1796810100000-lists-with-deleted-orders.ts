import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const SWAPPED = ['newest', 'status_newest', 'search'] as const;

/** The indexes of the migration before take the place of those that leave deleted orders out. */
export class ListsWithDeletedOrders1796810100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of SWAPPED) {
      await runner.query(`drop index orders_${name}`);
      await runner.query(`alter index orders_all_${name} rename to orders_${name}`);
    }
  }
}
