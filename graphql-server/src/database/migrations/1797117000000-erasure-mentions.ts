import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Texts of the shop that name former customers: `features/personal-data`. */
export class ErasureMentions1797117000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table erasure_mentions (
        id uuid constraint erasure_mentions_pkey primary key default gen_random_uuid(),
        place text not null,
        subject_id uuid not null,
        created_at timestamptz(3) not null default now(),
        constraint erasure_mentions_subject unique (place, subject_id)
      )`,
    );
  }
}
