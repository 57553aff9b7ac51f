import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Those who were there before the column. By itself, so that nobody waits for the table meanwhile. */
export class PeopleDescribed1796000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('update users set display_name = display_name');
  }

  async down(): Promise<void> {
    // The column goes with what made it.
  }
}
