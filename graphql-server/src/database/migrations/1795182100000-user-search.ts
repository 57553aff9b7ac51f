import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins find people by parts of their names and addresses. */
export class UserSearch1795182100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index users_trigrams on users using gin (search_text(display_name || ' ' || email) gin_trgm_ops)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_trigrams');
  }
}
