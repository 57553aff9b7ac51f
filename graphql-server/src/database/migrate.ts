import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { applyNewFunctions, newFunctions } from './functions.js';

/**
 * Brings the database up to date: first the migrations, then the SQL functions and triggers that
 * have changed. Several processes may start at once: one migrates, the others wait for its advisory
 * lock and find nothing left to do.
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

/** Whether the database lacks a migration, or a function as this release has it. */
export const isBehind = async (dataSource: DataSource): Promise<boolean> =>
  (await dataSource.showMigrations()) || (await newFunctions(dataSource)).length > 0;
