import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what waits for somebody without looking at what is done, and joins deliveries to the traces of what they tell of. */
export class Operations1795226000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `create index provider_events_unhandled on provider_events (received_at) where handled_at is null`,
    );
    await queryRunner.query(`create index refunds_due on refunds (created_at) where status = 'due'`);
    await queryRunner.query(
      `create index unmatched_payments_open on unmatched_payments (created_at) where resolved_at is null`,
    );
    await queryRunner.query(`alter table outbox_messages add column trace_parent text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table outbox_messages drop column trace_parent`);
    for (const name of ['unmatched_payments_open', 'refunds_due', 'provider_events_unhandled'])
      await queryRunner.query(`drop index ${name}`);
  }
}
