import type { DataSource } from 'typeorm';

/** The processes in Postgres that wait for what another has locked in the same database. */
export async function whoWaitsForLocks(dataSource: DataSource): Promise<number[]> {
  const waiting: { pid: number }[] = await dataSource.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.map(({ pid }) => pid);
}
