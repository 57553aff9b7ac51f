import { setTimeout } from 'node:timers/promises';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { applyNewFunctions, newFunctions } from './functions.js';
import { withLockRetries } from './lock-retries.js';

/**
 * Runs the migrations, then applies changed SQL functions and triggers, while the shop is in use.
 * An advisory lock serializes processes that start at the same time.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await waitForLock(runner);
    try {
      const executor = new MigrationExecutor(dataSource, runner);
      // Each migration releases its locks when it ends.
      executor.transaction = 'each';
      await withLockRetries(runner, () => executor.executePendingMigrations());
      await applyNewFunctions(runner);
      await runner.query('select forget_foreign_transactions()');
    } finally {
      // Fails only with its connection, which releases the lock.
      await runner.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => {});
    }
  } finally {
    await runner.release();
  }
}

const POLL_MS = 100;

/**
 * Polls, as a statement that waits has a snapshot, and `create index concurrently` of the process
 * that holds the lock would wait for it forever.
 */
async function waitForLock(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [{ free }] = (await runner.query('select pg_try_advisory_lock($1) as free', [
      ADVISORY_LOCKS.migration,
    ])) as [{ free: boolean }];
    if (free) return;
    await setTimeout(POLL_MS);
  }
}

/** Whether a migration or a version of an SQL file is missing. */
export const isBehind = async (dataSource: DataSource): Promise<boolean> =>
  (await dataSource.showMigrations()) || (await newFunctions(dataSource)).length > 0;
