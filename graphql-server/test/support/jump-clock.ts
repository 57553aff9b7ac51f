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
 * Puts the clock of everybody forward or back, the database included: all times that are stored
 * move the other way. Of what is stored and what the clock says nothing but the difference matters.
 * Waits for whoever has locked a person, as the clock of a transaction stands still, and tries
 * again when somebody is in the way.
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
    // All of them at once: whoever waits for a table that is locked already must not be waited for
    // afterwards.
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
