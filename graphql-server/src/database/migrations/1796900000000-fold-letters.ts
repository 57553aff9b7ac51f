import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * Searches fold letters such as ø and ß. Indexes are made anew under another name, so that their
 * tables can be read meanwhile.
 */
export class FoldLetters1796900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await applyFunctions(runner, 'search-text', 'users');
    // The release before adds nobody with the old text after this.
    await runner.query('lock table users in share row exclusive mode');
    await runner.query(`
      update users set search_name = user_search_text(display_name, email)
      where search_name <> user_search_text(display_name, email)
    `);
    const indexes = (await runner.query(
      `select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and indexdef like '%search_text(%' order by indexname`,
    )) as { name: string; definition: string }[];
    for (const { name, definition } of indexes) {
      const folded = definition.replace(` ${name} `, ` ${name}_folded `);
      const isOfNames = name === 'order_lines_search';
      await runner.query(isOfNames ? folded.replace('search_text(', 'searched_text(') : folded);
    }
    for (const { name } of indexes) {
      await runner.query(`drop index ${name}`);
      await runner.query(`alter index ${name}_folded rename to ${name}`);
    }
  }
}
