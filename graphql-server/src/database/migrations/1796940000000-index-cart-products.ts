import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** A job deletes the cart lines of deleted products, and then the products. */
export class IndexCartProducts1796940000000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'cart_lines_product', 'cart_lines (product_id)');
  }
}
