import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The announcement has texts in other languages: `features/shop/shop-translation.type.ts`. */
export class TextsOfShop1797086010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table shop_settings add column translations jsonb not null default '{}'");
  }
}
