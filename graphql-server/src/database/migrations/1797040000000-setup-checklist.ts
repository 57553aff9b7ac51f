import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A shop that has products is set up. */
export class SetupChecklist1797040000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_settings add column setup_dismissed boolean not null default false
    `);
    await runner.query(`
      update shop_settings set setup_dismissed = true where exists (select from products)
    `);
  }
}
