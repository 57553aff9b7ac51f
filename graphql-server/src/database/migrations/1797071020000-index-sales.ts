import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Validates the constraints of sales, and indexes the products that have one. */
export class IndexSales1797071020000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['sale', 'sale_days', 'sale_price', 'price_in_force']) {
      await runner.query(`alter table products validate constraint products_${name}`);
    }
    await createIndex(runner, 'products_with_sale', 'products (id) where sale_price is not null');
  }
}
