import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that are sent again are answered as before. */
export class IdempotencyKeys1795190000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
        owner text not null,
        operation text not null,
        key text not null,
        fingerprint text not null,
        attempt uuid not null,
        lease_until timestamp(3) with time zone not null,
        expires_at timestamp(3) with time zone not null,
        reply_status integer,
        reply_body text,
        constraint idempotency_keys_reply check ((reply_status is null) = (reply_body is null)),
        constraint idempotency_keys_attempt unique (attempt),
        constraint idempotency_keys_pkey primary key (owner, operation, key)
      )
    `);
    await runner.query('create index idempotency_keys_expiry on idempotency_keys (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}
