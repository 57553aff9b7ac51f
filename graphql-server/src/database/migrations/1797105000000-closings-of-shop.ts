import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Times in which the shop is closed: `features/shop/scheduled-closing.ts`. */
export class ClosingsOfShop1797105000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table shop_settings add column closings jsonb not null default '[]'");
  }
}
