import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const COLUMNS = `
  select table_name as "table", array_agg(column_name::text) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
    and table_name not like 'typeorm%'
  group by table_name order by table_name = 'users' desc, table_name
`;

/**
 * Shorter than Postgres waits before it looks for deadlocks, which nobody is to meet because of a
 * jump.
 */
const LOCKS_TIMEOUT = '300ms';
const MOST_TRIES = 200;

/**
 * Moves all clocks forward or back, the database's included: all stored times move the other way,
 * since only the difference matters. Waits for transactions that have locked a person, as their
 * clock stands still, and retries after a deadlock.
 */
export async function jumpClock(dataSource: DataSource, ms: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await move(dataSource, ms);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await sleep(20);
    }
  }
}

async function move(dataSource: DataSource, ms: number): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const tables: { table: string; columns: string[] }[] = await manager.query(COLUMNS);
    // All of them at once: a transaction that waits for a locked table must not hold another one
    // that this waits for.
    await manager.query(`set local statement_timeout = '${LOCKS_TIMEOUT}'`);
    await manager.query(`lock table ${tables.map(({ table }) => table).join(', ')} in exclusive mode`);
    await manager.query('set local statement_timeout = 0');
    // Triggers would take it for changes.
    await manager.query('set local session_replication_role = replica');
    for (const { table, columns } of tables) {
      const moved = columns.map((column) => `${column} = ${column} - $1 * interval '1 ms'`);
      await manager.query(`update ${table} set ${moved.join(', ')}`, [ms]);
    }
  });
}
