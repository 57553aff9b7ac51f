import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Logo, accent colour, holidays, and the first and last lines of e-mails. */
export class ShopLooks1797030010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_settings
        add column logo text not null default '',
        add column accent_color text not null default '',
        add column holidays text not null default '',
        add column email_opening text not null default '',
        add column email_closing text not null default ''
    `);
  }
}
