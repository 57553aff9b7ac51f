import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Users have a language; of those that are there, nobody knows it. */
export class LocaleOfUsers1797079000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column locale text');
  }
}
