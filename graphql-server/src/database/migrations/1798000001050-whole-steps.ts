import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A low stock of goods by grams counts whole steps. */
export class WholeSteps1798000001050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index products_few_left;
      create index products_few_left on products (created_at, id)
        where deleted_at is null
          and stock / case when sold_by = 'GRAMS' then unit_grams else 1 end <= coalesce(low_stock_threshold, 5);
    `);
  }
}
