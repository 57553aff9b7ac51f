import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Goods by weight: their expected grams, and what was weighed. */
export class Weights1798000000900 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column sold_by text,
        add column unit_grams integer,
        add constraint products_sold_by check (sold_by in ('WEIGHED_PIECE', 'GRAMS')),
        add constraint products_weight check (num_nulls(sold_by, unit_grams) in (0, 2) and unit_grams > 0);

      alter table shop_settings add column weight_tolerance integer not null default 15;

      alter table checkout_lines
        add column sold_by text,
        add column unit_grams integer,
        add column tolerance integer,
        add constraint checkout_lines_weight check (num_nulls(sold_by, unit_grams, tolerance) in (0, 3));

      alter table order_lines
        add column sold_by text,
        add column unit_grams integer,
        add column tolerance integer,
        add column picked_grams integer,
        add column weight_confirmed boolean not null default false,
        add column stock_grams integer,
        add constraint order_lines_weight check (num_nulls(sold_by, unit_grams, tolerance) in (0, 3)),
        add constraint order_lines_picked_grams check (picked_grams between 0 and 9999999),
        add constraint order_lines_weighed
          check (unit_grams is not null or num_nonnulls(picked_grams, stock_grams) = 0);
    `);
  }
}
