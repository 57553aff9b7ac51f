import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** Prices are recorded with whether a sale reduced them, and whether shoppers were offered them. */
export class OfferedPrices1797103000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table products in access exclusive mode');
    await runner.query(`
      alter table price_history
        add column reduced boolean not null default false,
        add column offered boolean not null default true
    `);
    // The sales of now began after the last time that the product had its regular price.
    await runner.query(`
      update price_history history set reduced = true from products
      where products.id = product_id and products.price = sale_price and since > coalesce((
        select max(since) from price_history before
        where before.product_id = history.product_id and before.price >= regular_price
      ), '-infinity')
    `);
    await applyFunctions(runner, 'prices');
  }
}
