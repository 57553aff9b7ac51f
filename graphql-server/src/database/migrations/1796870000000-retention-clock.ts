import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The time against which retention measures ages, so that a clock that jumps deletes nothing. */
export class RetentionClock1796870000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table retention_clock (as_of timestamptz(3) not null)');
    await runner.query('create unique index retention_clock_one_row on retention_clock ((true))');
    await runner.query('insert into retention_clock (as_of) values (now())');
  }
}
