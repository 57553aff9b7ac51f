import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Categories below different ones may have the same name, such as "Frozen". */
export class NamesAmongSiblings1797128010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index categories_name');
    await runner.query(`
      create unique index categories_name
        on categories (lower(name), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'))
    `);
  }
}
