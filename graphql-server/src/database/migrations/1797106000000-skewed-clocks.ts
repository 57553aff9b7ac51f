import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Processes whose clock differs from the database's: `features/clocks`. */
export class SkewedClocks1797106000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table skewed_clocks (
        id uuid constraint skewed_clocks_pkey primary key,
        process text not null,
        ahead_seconds integer not null,
        measured_at timestamptz(3) not null default now()
      )`,
    );
  }
}
