import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists by name go by its letters: "apricots" and "Éclairs" stood behind "Zucchini". */
export class ProductsByName1796260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await index(runner, 'products_by_name', 'products_category_by_name', 'search_name');
    await runner.query('drop index products_name, products_category_name');
  }

  async down(runner: QueryRunner): Promise<void> {
    await index(runner, 'products_name', 'products_category_name', 'name');
    await runner.query('drop index products_by_name, products_category_by_name');
  }
}

async function index(
  runner: QueryRunner,
  ofAll: string,
  ofCategories: string,
  column: string,
): Promise<void> {
  await runner.query(`create index ${ofAll} on products (${column}, id) where deleted_at is null`);
  await runner.query(
    `create index ${ofCategories} on products (category, ${column}, id) where deleted_at is null and not hidden`,
  );
}
