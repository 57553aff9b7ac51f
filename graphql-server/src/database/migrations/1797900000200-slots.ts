import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Slots, which are held as stock is. */
export class Slots1797900000200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table slot_templates (
        id uuid not null default gen_random_uuid(),
        method text not null,
        area_ids uuid[] not null default '{}',
        place_id uuid,
        weekdays integer[] not null,
        starts time(0) not null,
        ends time(0) not null,
        capacity_orders integer,
        capacity_items integer,
        cutoff_days integer,
        cutoff_time time(0),
        cutoff_minutes integer,
        buffer_minutes integer not null default 0,
        days_ahead integer not null default 14,
        from_day date,
        until_day date,
        version integer not null default 1,
        deleted_at timestamptz(3),
        constraint slot_templates_pkey primary key (id),
        constraint slot_templates_method check (method in ('delivery', 'collection')),
        constraint slot_templates_times check (starts < ends),
        constraint slot_templates_capacity check (capacity_orders > 0 and capacity_items > 0),
        constraint slot_templates_cutoff check ((cutoff_days is null) = (cutoff_time is null))
      );

      create table slot_exceptions (
        id uuid not null default gen_random_uuid(),
        day date not null,
        template_id uuid,
        area_id uuid,
        place_id uuid,
        closed boolean not null default false,
        capacity_orders integer,
        capacity_items integer,
        note text not null default '',
        version integer not null default 1,
        constraint slot_exceptions_pkey primary key (id),
        constraint slot_exceptions_capacity check (capacity_orders > 0 and capacity_items > 0),
        constraint slot_exceptions_effect check (
          closed or (num_nonnulls(capacity_orders, capacity_items) > 0 and area_id is null)
        ),
        constraint slot_exceptions_template_id_fkey foreign key (template_id) references slot_templates (id)
      );
      create unique index slot_exceptions_day
        on slot_exceptions (day, template_id, area_id, place_id) nulls not distinct;
      create index slot_exceptions_template on slot_exceptions (template_id);

      create table slots (
        id uuid not null default gen_random_uuid(),
        template_id uuid not null,
        day date not null,
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        extra_orders integer not null default 0,
        extra_items integer not null default 0,
        closed_at timestamptz(3),
        held_orders integer not null default 0,
        held_items integer not null default 0,
        booked_orders integer not null default 0,
        booked_items integer not null default 0,
        constraint slots_pkey primary key (id),
        constraint slots_template_day unique (template_id, day),
        constraint slots_times check (starts_at < ends_at),
        constraint slots_extra check (extra_orders >= 0 and extra_items >= 0),
        constraint slots_template_id_fkey foreign key (template_id) references slot_templates (id)
      );
      create index slots_day on slots (day);

      create index fulfilments_slot on fulfilments (slot_id) where slot_id is not null;

      alter table holds drop constraint holds_kind,
        add constraint holds_kind check (kind in ('stock', 'slot'));

      alter table products add column lead_days integer;

      drop function if exists lock_cart;
    `);
  }
}
