import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many gave each number of stars stands with the product, from one star on, so that whoever is shown it need not count them. */
export class StarsOfProducts1796050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The default is of the table and not of its rows, none of which is written anew.
    await runner.query(
      `alter table products add column rating_stars integer[] not null default '{0,0,0,0,0}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products drop column rating_stars');
  }
}
