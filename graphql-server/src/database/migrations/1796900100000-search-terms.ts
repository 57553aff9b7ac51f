import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Products have search terms, and a text of what they are found by beside their names. */
export class SearchTerms1796900100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column search_terms text not null default '',
        add column search_alternatives text not null default ''
    `);
  }
}
