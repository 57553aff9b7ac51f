import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { applyNewFunctions, newFunctions } from './functions.js';

/**
 * Runs the migrations, then applies changed SQL functions and triggers. An advisory lock serializes
 * processes that start at the same time.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await dataSource.runMigrations();
    await applyNewFunctions(dataSource);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
    await runner.release();
  }
}

/** Whether a migration or a version of an SQL file is missing. */
export const isBehind = async (dataSource: DataSource): Promise<boolean> =>
  (await dataSource.showMigrations()) || (await newFunctions(dataSource)).length > 0;
