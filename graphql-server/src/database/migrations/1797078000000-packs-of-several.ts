import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A pack may hold several equal parts, such as 6 bottles of 330 ml. */
export class PacksOfSeveral1797078000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column pack_count integer,
        add constraint products_pack_count check (pack_count > 1) not valid
    `);
  }
}
