import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a large shop would read from end to end: whether anything holds a word, and which of its people are admins. */
export class ListsThatGrow1795600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Postgres does not know how many products hold a word that it is not told when it plans, and would read one after the
    // other until it finds the first: all of them, for a misspelling. Here nothing but the index of words is left to it.
    await runner.query(`
      create function is_in_products(wanted tsquery, hidden_too boolean) returns boolean language plpgsql stable
      set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
      as $$
      begin
        return exists (
          select from products where deleted_at is null and (hidden_too or not hidden) and search_vector @@ wanted
        );
      end
      $$
    `);
    await runner.query('create index users_role_newest on users (role, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_role_newest');
    await runner.query('drop function is_in_products(tsquery, boolean)');
  }
}
