import type { Pool } from 'pg';
import { unavailable } from '../common/app-error.js';
import type { ShopDataSource } from '../database/shop-data-source.js';

/**
 * Finds out whether the database answers and has had all migrations of this release. Whoever asks while somebody asks
 * already gets the same answer, so that it is one question at a time however many ask.
 *
 * While there is a replica, pages and products can be read without the primary: then it is as well.
 *
 * @returns a check that throws AppError `SERVICE_UNAVAILABLE`
 */
export function databaseCheck(pool: Pool, dataSource: ShopDataSource): () => Promise<void> {
  const migrations = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  let asking: Promise<void> | null = null;
  const check = async () => {
    try {
      const { rows } = await pool.query<Found>(FIND, [migrations]);
      const [found] = rows;
      if (found?.isReplica) throw new Error('DATABASE_URL leads to a replica.');
      if (found?.pending === 0) return;
    } catch (error) {
      if (dataSource.replicas?.areThere) return;
      throw unavailable('The database does not answer.', error);
    }
    throw unavailable('The database waits for migrations.');
  };
  return () => {
    asking ??= check().finally(() => {
      asking = null;
    });
    return asking;
  };
}

interface Found {
  /** How many migrations it has yet to have. */
  readonly pending: number;
  /** Whether nothing can be written to it, as when its provider has made another one the primary. */
  readonly isReplica: boolean;
}

const FIND = `
  select count(*)::int as pending, pg_is_in_recovery() as "isReplica" from unnest($1::text[]) as wanted (name)
  where not exists (select from migrations where migrations.name = wanted.name)
`;
