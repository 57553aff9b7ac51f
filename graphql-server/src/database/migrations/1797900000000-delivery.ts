import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Areas, places and fees of deliveries; fulfilments are planned when a checkout begins. */
export class Delivery1797900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_settings add column delivery_areas boolean not null default false,
        add column delivery_version integer not null default 1;

      create table delivery_areas (
        id uuid not null default gen_random_uuid(),
        position integer not null,
        name text not null,
        country text not null,
        postcodes text not null,
        minimum_order bigint,
        constraint delivery_areas_pkey primary key (id),
        constraint delivery_areas_minimum_order check (minimum_order > 0)
      );
      create table delivery_area_keys (
        country text not null,
        key text not null,
        area_id uuid not null,
        constraint delivery_area_keys_pkey primary key (country, key, area_id),
        constraint delivery_area_keys_area_id_fkey
          foreign key (area_id) references delivery_areas (id) on delete cascade
      );
      create index delivery_area_keys_area on delivery_area_keys (area_id);

      create table collection_places (
        id uuid not null default gen_random_uuid(),
        position integer not null,
        name text not null,
        address text not null,
        hours text not null,
        constraint collection_places_pkey primary key (id)
      );

      create table delivery_fees (
        position integer not null,
        method text,
        area_id uuid,
        place_id uuid,
        from_subtotal bigint,
        from_weight integer,
        per text not null,
        amount bigint not null,
        constraint delivery_fees_pkey primary key (position),
        constraint delivery_fees_method check (method in ('delivery', 'collection')),
        constraint delivery_fees_per check (per in ('order', 'line')),
        constraint delivery_fees_amounts check (amount >= 0 and from_subtotal >= 0 and from_weight >= 0),
        constraint delivery_fees_area_id_fkey
          foreign key (area_id) references delivery_areas (id) on delete cascade,
        constraint delivery_fees_place_id_fkey
          foreign key (place_id) references collection_places (id) on delete cascade
      );
      create index delivery_fees_area on delivery_fees (area_id);
      create index delivery_fees_place on delivery_fees (place_id);

      create table cart_deliveries (
        user_id uuid not null,
        method text not null,
        country text not null,
        postcode text not null,
        postcode_keys text[] not null,
        place_id uuid,
        constraint cart_deliveries_pkey primary key (user_id),
        constraint cart_deliveries_method check (method in ('delivery', 'collection')),
        constraint cart_deliveries_user_id_fkey foreign key (user_id) references users (id),
        constraint cart_deliveries_place_id_fkey
          foreign key (place_id) references collection_places (id) on delete cascade
      );
      create index cart_deliveries_place on cart_deliveries (place_id);

      alter table fulfilments drop constraint fulfilments_method,
        add constraint fulfilments_method check (method in ('delivery', 'collection')),
        add column area_id uuid,
        add column area text,
        add column place jsonb,
        add column address jsonb,
        add column slot_id uuid,
        add column starts_at timestamptz(3),
        add column ends_at timestamptz(3);

      insert into fulfilments (checkout_id)
      select id from checkouts on conflict do nothing;
    `);
  }
}
