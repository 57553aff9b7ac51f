import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** Orders have the number of their items. Those that are there have 0 until the next migration. */
export class CountOrderItems1796930000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column item_count integer not null default 0');
    await applyFunctions(runner, 'orders');
  }
}
