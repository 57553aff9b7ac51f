import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of products say how far they are, whichever process does them. */
export class ProductImports1795185000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_imports (
        id uuid not null default gen_random_uuid(),
        actor_id uuid not null,
        file_name text not null,
        dry_run boolean not null,
        state text not null default 'running',
        progress integer not null default 0,
        created integer not null default 0,
        updated integer not null default 0,
        unchanged integer not null default 0,
        problem_count integer not null default 0,
        problems jsonb not null default '[]',
        started_at timestamp(3) with time zone not null default now(),
        heard_at timestamp(3) with time zone not null default now(),
        constraint product_imports_state check (state in ('running', 'checked', 'imported', 'refused', 'failed')),
        constraint product_imports_progress check (progress between 0 and 100),
        constraint product_imports_pkey primary key (id),
        constraint product_imports_actor_id_fkey foreign key (actor_id) references users (id)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_imports');
  }
}
