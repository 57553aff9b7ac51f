import { setTimeout } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { ConfigError } from '@larder/shared/config-error';

/** Below the `deadlock_timeout` of 1 s, so that in a deadlock the migration gives up. */
const SHORT_WAIT_MS = 500;
/** Above it, as only then Postgres ends an autovacuum that holds the lock. */
const LONG_WAIT_MS = 3_000;
const SHORT_TRIES = 5;
const TRIES = 200;
/** For those who have queued behind the migration. */
const PAUSE_MS = 500;

/** Lock timeout and deadlock. Source: PostgreSQL documentation, "Error Codes". */
const LOCK_FAILURES = new Set<unknown>(['55P03', '40P01']);

/**
 * Repeats work while it cannot get its locks. It waits for each of them only briefly, as everybody
 * else queues behind a change of the schema that waits.
 *
 * @throws ConfigError when another transaction holds a lock for minutes
 */
export async function withLockRetries<Result>(
  runner: QueryRunner,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const waitsForVacuum = attempt > SHORT_TRIES && (await isVacuumed(runner));
    try {
      return await withLockTimeout(runner, waitsForVacuum ? LONG_WAIT_MS : SHORT_WAIT_MS, work);
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (attempt === TRIES) {
        throw new ConfigError(
          `The database cannot be migrated: another transaction holds a lock (${error.message}). ` +
            'End it (see pg_stat_activity), then start the shop again.',
        );
      }
    }
    await setTimeout(PAUSE_MS);
  }
}

const isLockFailure = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && LOCK_FAILURES.has(error.code);

/** Whether a table is vacuumed: the locks of others are seen by every role, their work is not. */
async function isVacuumed(runner: QueryRunner): Promise<boolean> {
  const [{ found }] = (await runner.query(
    `select exists (
      select from pg_locks where mode = 'ShareUpdateExclusiveLock' and granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
    ) as found`,
  )) as [{ found: boolean }];
  return found;
}

/** @param milliseconds 0 for no limit */
export async function withLockTimeout<Result>(
  runner: QueryRunner,
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [{ before }] = (await runner.query(
    `select before, set_config('lock_timeout', $1, false) from current_setting('lock_timeout') as before`,
    [String(milliseconds)],
  )) as [{ before: string }];
  try {
    return await work();
  } finally {
    // Fails only with its connection.
    await runner.query(`select set_config('lock_timeout', $1, false)`, [before]).catch(() => {});
  }
}
