import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OF_PEOPLE, PUBLIC_CHANGES } from '../public-changes.js';

/** The database tells when it commits a change of what it knows of people, but for those who are new. */
export class PeopleChanges1796020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function tell_people_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${PUBLIC_CHANGES}', '${OF_PEOPLE}' || pg_current_xact_id());
        return null;
      end
      $$
    `);
    await runner.query(`
      create trigger people_change after update or delete or truncate on users
      for each statement execute function tell_people_change()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger people_change on users');
    await runner.query('drop function tell_people_change()');
  }
}
