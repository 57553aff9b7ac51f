import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { unavailable } from '../common/app-error.js';

/**
 * Finds out whether the database answers and has had all migrations of this release. Whoever asks while somebody asks
 * already gets the same answer, so that it is one question at a time however many ask.
 *
 * @param migrations their names
 * @returns a check that throws AppError `SERVICE_UNAVAILABLE`
 */
export function databaseCheck(pool: Pool, migrations: readonly string[]): () => Promise<void> {
  let asking: Promise<void> | null = null;
  const check = async () => {
    const { rows } = await pool
      .query<{ pending: number }>(PENDING, [migrations])
      .catch((error: unknown) => Promise.reject(unavailable('The database does not answer.', error)));
    if (rows[0]?.pending !== 0) throw unavailable('The database waits for migrations.');
  };
  return () => {
    asking ??= check().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** As TypeORM writes them down. */
export const migrationNames = ({ migrations }: DataSource): string[] =>
  migrations.map((migration) => migration.name ?? migration.constructor.name);

const PENDING = `
  select count(*)::int as pending from unnest($1::text[]) as wanted (name)
  where not exists (select from migrations where migrations.name = wanted.name)
`;
