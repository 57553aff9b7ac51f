import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index that the migration before has made takes the place of the one that leaves deleted orders out: dropping locks everybody out. */
export class DeletedOrdersOfUsers1796660200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index orders_user_newest');
    await runner.query('alter index orders_user_all rename to orders_user_newest');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter index orders_user_newest rename to orders_user_all');
    await runner.query(
      'create index orders_user_newest on orders (user_id, created_at, id) where deleted_at is null',
    );
  }
}
