import type { Pool } from 'pg';
import { plain } from '@larder/texts/text';
import { unavailable } from '../common/app-error.js';
import { NEWEST_MIGRATION } from '../database/migrations/index.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import type { ReadinessCheck } from './readiness.js';

/**
 * Checks that the primary is reachable and has the migrations of this release, and no later ones.
 * A replica suffices, because it can serve pages and products without the primary.
 */
export function databaseCheck(pool: Pool, dataSource: ShopDataSource): ReadinessCheck {
  const migrations = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  return async () => {
    let found: Found | undefined;
    try {
      const { rows } = await pool.query<Found>(FIND, [migrations, NEWEST_MIGRATION]);
      [found] = rows;
      if (found?.isReplica) throw new Error('DATABASE_URL leads to a replica.');
      if (found?.pending === 0 && !found.isNewer) return 'ok';
    } catch (error) {
      if (dataSource.replicas?.isAnyAvailable) return 'replica only';
      throw unavailable(plain('The database does not answer.'), error);
    }
    throw unavailable(
      plain(found?.isNewer ? 'The database is of a newer release.' : 'The database waits for migrations.'),
    );
  };
}

interface Found {
  /** Number of migrations that were not run. */
  readonly pending: number;
  /** Whether a later release has migrated. */
  readonly isNewer: boolean;
  /** True after a failover in which another server became the primary. */
  readonly isReplica: boolean;
}

const FIND = `
  select count(*)::int as pending, pg_is_in_recovery() as "isReplica",
    exists (select from migrations where timestamp > $2) as "isNewer"
  from unnest($1::text[]) as wanted (name)
  where not exists (select from migrations where migrations.name = wanted.name)
`;
