import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** Prices of products are recorded from now on; the rules of sales hold for all products. */
export class PriceHistory1797071010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // A foreign key and triggers lock it, too.
    await runner.query('lock table products in access exclusive mode');
    await runner.query(`
      create table price_history (
        product_id uuid not null,
        price bigint not null,
        since timestamptz(3) not null,
        constraint price_history_pkey primary key (product_id, since),
        constraint price_history_product_id_fkey foreign key (product_id)
          references products (id) on delete cascade
      )
    `);
    await applyFunctions(runner, 'prices');
  }
}
