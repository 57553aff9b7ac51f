import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments can be given back, once, and an order's history tells of it. */
export class Refunds1795220200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table refunds (
        id uuid not null default gen_random_uuid(),
        checkout_id uuid not null,
        provider_payment_id text not null,
        order_id uuid,
        amount bigint not null,
        currency text not null,
        reason text not null,
        note text,
        status text not null default 'due',
        requested_by_id uuid,
        provider_refund_id text,
        created_at timestamp(3) with time zone not null default now(),
        refunded_at timestamp(3) with time zone,
        constraint refunds_provider_payment_id_key unique (provider_payment_id),
        constraint refunds_refunded_at check ((status = 'refunded') = (refunded_at is not null)),
        constraint refunds_amount check (amount > 0),
        constraint refunds_reason check (reason in ('rejected', 'sold_out', 'duplicate', 'outside')),
        constraint refunds_status check (status in ('due', 'refunded')),
        constraint refunds_pkey primary key (id),
        constraint refunds_checkout_id_fkey foreign key (checkout_id) references checkouts (id),
        constraint refunds_requested_by_id_fkey foreign key (requested_by_id) references users (id)
      )
    `);
    await runner.query('create index refunds_checkout on refunds (checkout_id)');
    await runner.query('create index refunds_order on refunds (order_id)');
    await runner.query(`
      alter table order_events
        add column refund text,
        add constraint order_events_refund check (refund in ('due', 'refunded'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from order_events where refund is not null');
    await runner.query('alter table order_events drop column refund');
    await runner.query('drop table refunds');
  }
}
