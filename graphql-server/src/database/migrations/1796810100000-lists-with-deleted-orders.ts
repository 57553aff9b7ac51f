import type { MigrationInterface, QueryRunner } from 'typeorm';

const SWAPPED = ['newest', 'status_newest', 'search'] as const;

/** The indexes of the migration before take the place of those that leave deleted orders out. */
export class ListsWithDeletedOrders1796810100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of SWAPPED) {
      await runner.query(`drop index orders_${name}`);
      await runner.query(`alter index orders_all_${name} rename to orders_${name}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of SWAPPED) await runner.query(`alter index orders_${name} rename to orders_all_${name}`);
    await runner.query('create index orders_newest on orders (created_at, id) where deleted_at is null');
    await runner.query(
      'create index orders_status_newest on orders (status, created_at, id) where deleted_at is null',
    );
    await runner.query(`
      create index orders_search on orders
      using gin (order_search_text(name, email, phone, payment_id, id, number) gin_trgm_ops) with (fastupdate = off)
      where deleted_at is null
    `);
  }
}
