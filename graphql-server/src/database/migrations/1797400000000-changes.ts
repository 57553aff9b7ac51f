import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The feed of changes: `functions/changes.sql`, which is applied after this. It replaces the
 * tombstones of products, whose positions stay, as cursors hold them.
 */
export class Changes1797400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists notify_change, notify_rated_purchase, keep_tombstone cascade;

      create table changes (
        position bigserial not null,
        -- The number of the transaction; 0 and less for those of another cluster.
        created_in bigint not null,
        entity text not null,
        id uuid not null,
        kind text not null,
        -- The keys of a deleted row in other systems.
        keys jsonb,
        -- Whether a later change of the row has followed.
        superseded boolean not null default false,
        created_at timestamptz(3) not null default clock_timestamp(),
        constraint changes_pkey primary key (position),
        constraint changes_kind check (kind in ('saved', 'deleted'))
      );
      create index changes_in_order_of_commits on changes (entity, created_in, position) where not superseded;
      create index changes_last_of_row on changes (id) where not superseded;

      insert into changes (position, created_in, entity, id, kind, keys, created_at)
      select position, 0, 'product', id, 'deleted', jsonb_build_object(
        'sku', sku, 'barcode', barcode, 'external_reference', external_reference
      ), deleted_at
      from product_tombstones;
      select setval('changes_position_seq', nextval('product_tombstones_position_seq'));
      drop table product_tombstones;
    `);
  }
}
