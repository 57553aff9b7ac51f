import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';

/**
 * Brings the database up to date. Several processes may start at once: one migrates, the others wait for it on an
 * advisory lock and then find nothing left to do.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await dataSource.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
    await runner.release();
  }
}
