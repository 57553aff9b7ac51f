import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Orders that are paid at the door, at collection or by bank transfer, and their payments. */
export class PayLater1798000001000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        add column pay_by text not null default 'online',
        add column due bigint not null default 0,
        add constraint orders_pay_by check (pay_by in ('online', 'on_delivery', 'on_collection', 'bank_transfer')),
        add constraint orders_due check (pay_by <> 'online' or due = 0);

      create index orders_unpaid on orders (created_at, id) where due <> 0;

      -- The overview reads this index alone.
      drop index orders_overview;
      create index orders_overview on orders (created_at)
        include (id, user_id, status, currency, total, payment_method, pay_by);

      alter table refunds add column is_credit boolean not null default false;

      create table payment_method_rules (
        method text not null,
        is_offered boolean not null default false,
        destination_ids uuid[],
        max_total bigint,
        min_orders integer not null default 0,
        constraint payment_method_rules_pkey primary key (method),
        constraint payment_method_rules_method
          check (method in ('on_delivery', 'on_collection', 'bank_transfer')),
        constraint payment_method_rules_max_total check (max_total > 0),
        constraint payment_method_rules_min_orders check (min_orders >= 0)
      );
      insert into payment_method_rules (method)
      values ('on_delivery'), ('on_collection'), ('bank_transfer');

      create table recorded_payments (
        id uuid not null default gen_random_uuid(),
        order_id uuid not null,
        means text not null,
        amount bigint not null,
        currency text not null,
        is_payout boolean not null default false,
        tendered bigint,
        taxes jsonb not null default '[]',
        reverses_id uuid,
        reason text,
        recorded_by_id uuid not null,
        request_key text,
        request_hash text,
        created_at timestamptz(3) not null default now(),
        constraint recorded_payments_pkey primary key (id),
        constraint recorded_payments_means check (means in ('cash', 'card', 'bank_transfer')),
        constraint recorded_payments_amount
          check (amount <> 0 and (amount > 0) = (is_payout = (reverses_id is not null))),
        constraint recorded_payments_tendered check (tendered is null or (means = 'cash' and tendered >= amount)),
        constraint recorded_payments_reason check (reason is null or reverses_id is not null),
        constraint recorded_payments_reverses_id_key unique (reverses_id),
        constraint recorded_payments_request_key unique (order_id, request_key),
        constraint recorded_payments_order_id_fkey foreign key (order_id) references orders (id),
        constraint recorded_payments_reverses_id_fkey
          foreign key (reverses_id) references recorded_payments (id),
        constraint recorded_payments_recorded_by_id_fkey
          foreign key (recorded_by_id) references users (id)
      );
      create index recorded_payments_takings on recorded_payments (created_at);

      alter table order_events
        add column recorded_payment_id uuid references recorded_payments (id),
        drop constraint order_events_kind,
        add constraint order_events_kind check (kind in ('step', 'cancelled', 'slot', 'missed', 'payment')),
        add constraint order_events_payment
          check ((kind is not distinct from 'payment') = (recorded_payment_id is not null));
    `);
  }
}
