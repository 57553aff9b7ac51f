import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Products with the same family are sizes of one another; a size may have a name of its own. */
export class ProductFamilies1797078020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products add column family text, add column family_label text');
  }
}
