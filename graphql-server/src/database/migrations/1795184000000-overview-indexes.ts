import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the overview adds up is read from indexes alone, without the addresses and names that rows are mostly made of. */
export class OverviewIndexes1795184000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index orders_overview on orders (created_at) include (id, user_id, status, currency, total)
      where deleted_at is null
    `);
    await runner.query(`
      create index order_lines_sales on order_lines (order_id) include (product_id, quantity, unit_price)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index order_lines_sales');
    await runner.query('drop index orders_overview');
  }
}
