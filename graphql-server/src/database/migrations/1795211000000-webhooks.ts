import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses outside the shop that are told when something happens, what they are sent, and what they answered. */
export class Webhooks1795211000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_endpoints (
        id uuid not null default gen_random_uuid(),
        url text not null,
        events text array not null,
        secret text not null,
        previous_secret text,
        previous_secret_until timestamp(3) with time zone,
        paused_at timestamp(3) with time zone,
        pause_reason text,
        last_success_at timestamp(3) with time zone,
        last_failure_at timestamp(3) with time zone,
        created_by_id uuid not null,
        created_at timestamp(3) with time zone not null default now(),
        constraint webhook_endpoints_pause check (("paused_at" is null) = ("pause_reason" is null)),
        constraint webhook_endpoints_pkey primary key (id),
        constraint webhook_endpoints_created_by_id_fkey foreign key (created_by_id) references users (id)
      )
    `);
    await runner.query(`
      create table webhook_events (
        message_id bigint not null,
        body text not null,
        constraint webhook_events_pkey primary key (message_id),
        constraint webhook_events_message_id_fkey foreign key (message_id)
          references outbox_messages (id) on delete cascade
      )
    `);
    await runner.query(`
      create table webhook_attempts (
        id uuid not null default gen_random_uuid(),
        delivery_id uuid not null,
        response_status integer,
        response_body text,
        error text,
        duration_ms integer not null,
        created_at timestamp(3) with time zone not null default now(),
        constraint webhook_attempts_pkey primary key (id),
        constraint webhook_attempts_delivery_id_fkey foreign key (delivery_id)
          references outbox_deliveries (id) on delete cascade
      )
    `);
    await runner.query(
      'create index webhook_attempts_delivery on webhook_attempts (delivery_id, created_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_attempts, webhook_events, webhook_endpoints');
  }
}
