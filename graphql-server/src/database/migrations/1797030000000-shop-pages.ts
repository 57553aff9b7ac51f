import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Pages that admins write in Markdown; a shop has none at first. */
export class ShopPages1797030000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table shop_pages (
        id uuid not null default gen_random_uuid(),
        slug text not null,
        title text not null,
        text text not null,
        position integer not null,
        published boolean not null default false,
        places text[] not null default '{}',
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint shop_pages_pkey primary key (id),
        constraint shop_pages_slug unique (slug)
      )
    `);
  }
}
