import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of a timeline know which money they tell of, as an order may be paid twice. */
export class RefundsInTimelines1795222000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table order_events
        add column given_back_id uuid,
        add constraint order_events_given_back_id_fkey foreign key (given_back_id) references refunds (id)
    `);
    await runner.query(`
      update order_events set given_back_id = refunds.id
      from refunds where refunds.order_id = order_events.order_id and order_events.refund is not null
    `);
    await runner.query(
      'create index order_events_given_back on order_events (given_back_id) where given_back_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_events drop column given_back_id');
  }
}
