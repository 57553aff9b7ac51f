import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Products can have a price for some days; `price` stays the one in force. */
export class SalePrices1797071000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column regular_price bigint,
        add column sale_price bigint,
        add column sale_from date,
        add column sale_until date,
        add constraint products_sale check (
          (sale_price is null) = (regular_price is null) and (sale_price is null) = (sale_from is null)
        ) not valid,
        add constraint products_sale_days check (sale_until is null or sale_from <= sale_until) not valid,
        add constraint products_sale_price check (
          sale_price >= 0 and sale_price < regular_price and regular_price <= 100000000
        ) not valid,
        add constraint products_price_in_force check (price in (regular_price, sale_price)) not valid
    `);
  }
}
