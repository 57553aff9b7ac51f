import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One look-up at the provider settles all events of a payment that wait. */
export class ProviderEventsOfPayment1796830100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index provider_events_of_payment on provider_events (payment_id) where handled_at is null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index provider_events_of_payment');
  }
}
