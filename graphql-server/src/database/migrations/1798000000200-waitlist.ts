import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Customers and visitors who wait until the shop delivers to them. */
export class Waitlist1798000000200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table waitlist_entries (
        id uuid not null default gen_random_uuid(),
        user_id uuid,
        email text,
        locale text not null,
        country text not null,
        postcode text not null,
        postcode_keys text[] not null,
        token uuid not null default gen_random_uuid(),
        created_at timestamptz(3) not null default now(),
        constraint waitlist_entries_pkey primary key (id),
        constraint waitlist_entries_contact check (num_nonnulls(user_id, email) = 1),
        constraint waitlist_entries_user_id_fkey foreign key (user_id) references users (id)
      );
      create unique index waitlist_entries_user on waitlist_entries (user_id, country, postcode)
        where user_id is not null;
      create unique index waitlist_entries_email on waitlist_entries (email, country, postcode)
        where email is not null;
      create index waitlist_entries_token on waitlist_entries (token);
      create index waitlist_entries_created on waitlist_entries (created_at);
    `);
  }
}
