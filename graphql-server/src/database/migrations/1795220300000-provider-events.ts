import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the payment provider tells of, and the payments among it that belong to no checkout. */
export class ProviderEvents1795220300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table provider_events (
        id text not null,
        type text not null,
        payment_id text,
        payment_order_id text,
        received_at timestamp(3) with time zone not null default now(),
        handled_at timestamp(3) with time zone,
        constraint provider_events_pkey primary key (id)
      )
    `);
    await runner.query('create index provider_events_received on provider_events (received_at)');
    await runner.query(`
      create table unmatched_payments (
        id uuid not null default gen_random_uuid(),
        provider_payment_id text not null,
        payment_order_id text,
        amount bigint,
        currency text,
        problem text not null,
        created_at timestamp(3) with time zone not null default now(),
        resolved_at timestamp(3) with time zone,
        resolved_by_id uuid,
        constraint unmatched_payments_provider_payment_id_key unique (provider_payment_id),
        constraint unmatched_payments_pkey primary key (id),
        constraint unmatched_payments_resolved_by_id_fkey foreign key (resolved_by_id) references users (id)
      )
    `);
    await runner.query('create index unmatched_payments_newest on unmatched_payments (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unmatched_payments');
    await runner.query('drop table provider_events');
  }
}
