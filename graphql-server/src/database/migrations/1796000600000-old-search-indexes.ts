import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What nobody looks into any more. At the end, as nobody can read a table while one of its indexes goes. */
export class OldSearchIndexes1796000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index products_name_trigrams');
    await runner.query('drop index users_trigrams');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index products_name_trigrams on products using gin (search_name gin_trgm_ops) with (fastupdate = off)
      where deleted_at is null
    `);
    await runner.query(`
      create index users_trigrams on users using gin (search_text(display_name || ' ' || email) gin_trgm_ops)
    `);
  }
}
