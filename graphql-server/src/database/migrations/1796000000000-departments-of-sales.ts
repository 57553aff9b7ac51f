import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The overview looks up the department of everything that sold, and need not read whole products for that. */
export class DepartmentsOfSales1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index products_departments on products (id) include (category)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index products_departments');
  }
}
