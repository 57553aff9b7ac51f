import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** No two products outside the trash have the same key. */
export class IndexProductKeys1797010010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [column, key] of KEYS) {
      const on = `products (${key}(${column})) where deleted_at is null and ${column} is not null`;
      await createIndex(runner, `products_${column}`, on, 'unique index');
    }
  }
}

const KEYS = [
  ['sku', 'product_key'],
  ['barcode', 'barcode_key'],
  ['external_reference', 'product_key'],
] as const;
