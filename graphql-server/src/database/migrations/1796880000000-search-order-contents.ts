import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Orders are also found by their address and the names of their products. */
export class SearchOrderContents1796880000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index orders_search_address on orders using gin (search_text(address) gin_trgm_ops) with (fastupdate = off)`,
    );
    await runner.query(
      `create index order_lines_search on order_lines using gin (search_text(name) gin_trgm_ops) with (fastupdate = off)`,
    );
  }
}
