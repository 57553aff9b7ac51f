import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** Programs that copy the catalogue learn which products are gone. */
export class ProductTombstones1797103010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table products in access exclusive mode');
    await runner.query(`
      create table product_tombstones (
        id uuid not null,
        position bigserial not null,
        sku text,
        barcode text,
        external_reference text,
        deleted_at timestamptz(3) not null,
        constraint product_tombstones_pkey primary key (id),
        constraint product_tombstones_position unique (position)
      )
    `);
    await runner.query(`
      insert into product_tombstones (id, sku, barcode, external_reference, deleted_at)
      select id, sku, barcode, external_reference, deleted_at from products
      where deleted_at is not null order by deleted_at, id
    `);
    await applyFunctions(runner, 'tombstones');
  }
}
