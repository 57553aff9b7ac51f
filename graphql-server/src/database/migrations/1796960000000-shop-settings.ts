import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Its only row is inserted by the first process that starts, from the environment. */
export class ShopSettings1796960000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table shop_settings (
        id uuid not null,
        name text not null,
        address text not null,
        email text not null default '',
        phone text not null default '',
        tax_number text not null default '',
        opening_hours text not null default '',
        currency text not null,
        time_zone text not null,
        sender_name text not null,
        sender_address text not null,
        facebook_url text not null default '',
        twitter_url text not null default '',
        github_url text not null default '',
        announcement_text text not null default '',
        announcement_url text not null default '',
        announcement_from date,
        announcement_until date,
        version integer not null default 1,
        updated_at timestamptz(3) not null default now(),
        constraint shop_settings_pkey primary key (id),
        constraint shop_settings_one_row check (id = '00000000-0000-4000-8000-000000000001'),
        constraint shop_settings_announcement check (announcement_from <= announcement_until)
      )
    `);
  }
}
