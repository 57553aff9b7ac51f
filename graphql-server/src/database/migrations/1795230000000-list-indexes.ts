import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of a category in each of their orders, and their counts, come from an index alone: with those of the whole shop the
 * first page of a category by name could mean looking at a quarter of a large catalogue. So do the counts of stars.
 */
export class ListIndexes1795230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of ORDERS) {
      await runner.query(`
        create index ${name} on products (category, ${column}, id) where deleted_at is null and not hidden
      `);
    }
    await runner.query('create index ratings_product_stars on ratings (product_id, rates)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [...ORDERS.map(([each]) => each), 'ratings_product_stars']) {
      await runner.query(`drop index ${name}`);
    }
  }
}

const ORDERS = [
  ['products_category_name', 'name'],
  ['products_category_price', 'price'],
  ['products_category_rating', 'rating_rank'],
] as const;
