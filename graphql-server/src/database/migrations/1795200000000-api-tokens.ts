import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys for programs, and in the audit log which of them did something. */
export class ApiTokens1795200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_tokens (
        id uuid not null default gen_random_uuid(),
        name text not null,
        key_id text not null,
        hash bytea not null,
        scopes text[] not null,
        created_by_id uuid not null,
        created_at timestamp(3) with time zone not null default now(),
        expires_at timestamp(3) with time zone,
        last_used_at timestamp(3) with time zone,
        revoked_at timestamp(3) with time zone,
        constraint api_tokens_scopes check (cardinality(scopes) > 0),
        constraint api_tokens_key_id_key unique (key_id),
        constraint api_tokens_pkey primary key (id),
        constraint api_tokens_created_by_id_fkey foreign key (created_by_id) references users (id)
      )
    `);
    await runner.query('create index api_tokens_newest on api_tokens (created_at, id)');
    await runner.query(`
      alter table audit_entries
        add column api_token_id uuid,
        add constraint audit_entries_api_token_id_fkey foreign key (api_token_id) references api_tokens (id),
        -- Kinds of things are added as features are; as with actions, the server's enum is the list of them.
        drop constraint audit_entries_subject_type
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit_entries
        drop column api_token_id,
        add constraint audit_entries_subject_type
          check (subject_type in ('product', 'order', 'user', 'review', 'rating')) not valid
    `);
    await runner.query('drop table api_tokens');
  }
}
