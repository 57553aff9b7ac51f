import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** Products have keys of other systems: SKU, barcode and an external reference. */
export class ProductKeys1797010000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table products add column sku text, add column barcode text, add column external_reference text',
    );
    await applyFunctions(runner, 'product-keys');
  }
}
