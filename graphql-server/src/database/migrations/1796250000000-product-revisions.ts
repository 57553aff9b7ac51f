import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each state of a product has a number, whoever has made it: an admin, a purchase, a rating. */
export class ProductRevisions1796250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products add column revision integer not null default 1');
    await runner.query(`
      create function count_product_revision() returns trigger language plpgsql as $$
      begin
        new.revision := old.revision + 1;
        return new;
      end
      $$
    `);
    await runner.query(`
      create trigger products_revision before update on products
      for each row execute function count_product_revision()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger products_revision on products');
    await runner.query('drop function count_product_revision()');
    await runner.query('alter table products drop column revision');
  }
}
