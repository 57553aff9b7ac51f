import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Whether the shop is e-mailed about new orders: `features/emails/email-receiver.ts`. */
export class OrderEmailsOfShop1797105010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shop_settings add column order_emails boolean not null default true');
  }
}
