import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Address books of customers. */
export class Addresses1797900000100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table addresses (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        name text not null,
        lines text[] not null,
        postcode text not null,
        place text not null,
        region text not null,
        country text not null,
        note text not null,
        phone text not null,
        phone_e164 text,
        is_default boolean not null,
        created_at timestamptz(3) not null default now(),
        constraint addresses_pkey primary key (id),
        constraint addresses_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
        constraint addresses_lines check (cardinality(lines) between 1 and 3),
        constraint addresses_country check (country ~ '^[A-Z]{2}$')
      );
      create index addresses_user_newest on addresses (user_id, created_at, id);
      create unique index addresses_default on addresses (user_id) where is_default;
    `);
  }
}
