import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** How many of the bags of an order are chilled and frozen. */
export class BagsByTemperature1798000001700 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table fulfilments
        add column chilled_bags int,
        add column frozen_bags int,
        add constraint fulfilments_bags_by_temperature check (
          coalesce(chilled_bags, 0) >= 0 and coalesce(frozen_bags, 0) >= 0
          and coalesce(chilled_bags, 0) + coalesce(frozen_bags, 0) <= coalesce(bags, 0));
    `);
  }
}
