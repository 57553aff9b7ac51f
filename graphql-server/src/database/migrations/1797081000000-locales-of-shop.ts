import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The languages of the pages; the next start stores those of the environment. */
export class LocalesOfShop1797081000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shop_settings add column locales text[]');
  }
}
