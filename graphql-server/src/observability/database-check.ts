import type { Pool } from 'pg';
import { unavailable } from '../common/app-error.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import type { ReadinessCheck } from './readiness.js';

/**
 * Whether the database answers and has had all migrations of this release. While there is a
 * replica, pages and products can be read without the primary: then it is as well.
 */
export function databaseCheck(pool: Pool, dataSource: ShopDataSource): ReadinessCheck {
  const migrations = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  return async () => {
    try {
      const { rows } = await pool.query<Found>(FIND, [migrations]);
      const [found] = rows;
      if (found?.isReplica) throw new Error('DATABASE_URL leads to a replica.');
      if (found?.pending === 0) return 'ok';
    } catch (error) {
      if (dataSource.replicas?.areThere) return 'replica only';
      throw unavailable('The database does not answer.', error);
    }
    throw unavailable('The database waits for migrations.');
  };
}

interface Found {
  /** How many migrations it has yet to have. */
  readonly pending: number;
  /**
   * Whether nothing can be written to it, as when its provider has made another one the primary.
   */
  readonly isReplica: boolean;
}

const FIND = `
  select count(*)::int as pending, pg_is_in_recovery() as "isReplica" from unnest($1::text[]) as wanted (name)
  where not exists (select from migrations where migrations.name = wanted.name)
`;
