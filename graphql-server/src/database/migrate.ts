import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { ConfigError } from '@larder/shared/config-error';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { applyChangedFunctions, areFunctionsNewer, changedFunctions } from './functions.js';
import { BASELINE, NEWEST_MIGRATION } from './migrations/index.js';

/**
 * Runs the migrations and applies changed SQL functions and triggers, in one transaction. An
 * advisory lock serializes processes that start at the same time.
 *
 * @param lockTimeoutMs for locks of other transactions, such as of `pg_dump`
 * @throws ConfigError when the database cannot be migrated by this release, or a lock is not free
 */
export async function migrate(dataSource: DataSource, lockTimeoutMs = 30_000): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    try {
      // Again: another process may have migrated meanwhile.
      await requireKnownSchema(runner);
      await withLockTimeout(runner, lockTimeoutMs, async () => {
        await runner.manager.transaction(async () => {
          const executor = new MigrationExecutor(dataSource, runner);
          executor.transaction = 'none';
          await executor.executePendingMigrations();
          await applyChangedFunctions(runner);
        });
        await runner.query('select forget_foreign_transactions()');
      });
    } finally {
      // Fails only with its connection, which releases the lock.
      await runner.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => {});
    }
  } finally {
    await runner.release();
  }
}

/** Lock not available, and a deadlock. Source: PostgreSQL documentation, "Error Codes". */
const LOCK_FAILURES: readonly unknown[] = ['55P03', '40P01'];

async function withLockTimeout(
  runner: QueryRunner,
  milliseconds: number,
  work: () => Promise<void>,
): Promise<void> {
  const setTimeout = (value: string) => runner.query(`select set_config('lock_timeout', $1, false)`, [value]);
  const [{ before }] = (await runner.query(`select current_setting('lock_timeout') as before`)) as [
    { before: string },
  ];
  await setTimeout(String(milliseconds));
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && LOCK_FAILURES.includes(error.code))) throw error;
    throw new ConfigError(
      `The database cannot be migrated: another transaction holds a lock (${error.message}). ` +
        'End it (see pg_stat_activity), also processes of the old release, then start the shop again.',
    );
  } finally {
    // Fails only with its connection.
    await setTimeout(before).catch(() => {});
  }
}

/** Other programs have a table of this name, too. */
const HAS_MIGRATIONS = `
  select count(*) = 2 as exists from information_schema.columns
  where table_schema = current_schema()
    and (table_name, column_name) in (('migrations', 'timestamp'), ('users', 'uid'))
`;

/** The oldest commit whose databases are adopted, and its migrations but the first. */
export const OLDEST = { commit: '2c329af9', from: 1_796_800_000_000, to: 1_797_089_000_000, count: 72 };

/**
 * Refuses the database of a newer release, and one that is too old to be adopted.
 *
 * @throws ConfigError
 */
export async function requireKnownSchema(database: DataSource | QueryRunner): Promise<void> {
  const [{ exists }] = (await database.query(HAS_MIGRATIONS)) as [{ exists: boolean }];
  if (!exists) return;
  const [{ newest, had }] = (await database.query(
    `select max(timestamp)::float8 as newest, (count(*) filter (where timestamp between $1 and $2))::int as had
    from migrations`,
    [OLDEST.from, OLDEST.to],
  )) as [{ newest: number | null; had: number }];
  if (newest === null) return;
  if (newest > NEWEST_MIGRATION || (newest >= BASELINE && (await areFunctionsNewer(database)))) {
    throw new ConfigError(
      'The database is of a newer release than this one: start that release, or restore a backup.',
    );
  }
  if (newest < BASELINE && had < OLDEST.count) {
    throw new ConfigError(
      `The database is too old for this release: it lacks ${OLDEST.count - had} of the migrations of commit ${OLDEST.commit}. ` +
        'Run "npm run migrate" of that commit first, then this one.',
    );
  }
}

/** Whether a migration is missing, or the applied text of an SQL file is another one. */
export const isBehind = async (dataSource: DataSource): Promise<boolean> =>
  (await dataSource.showMigrations()) || (await changedFunctions(dataSource)).length > 0;
