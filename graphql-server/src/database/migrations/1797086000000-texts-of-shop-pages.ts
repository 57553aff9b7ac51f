import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Pages of the shop have texts in other languages: `features/shop/shop-page-texts.ts`. */
export class TextsOfShopPages1797086000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table shop_pages add column translations jsonb not null default '{}'");
  }
}
