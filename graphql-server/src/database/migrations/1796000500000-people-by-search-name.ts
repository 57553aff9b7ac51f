import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PeopleBySearchName1796000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index users_search_name on users using gin (search_name gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_search_name');
  }
}
