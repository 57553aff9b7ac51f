import type { DataSource } from 'typeorm';
import { CHANGE_CHANNEL } from '../../src/database/change-channel.js';

/** What stands in each table, as a name that is another one after every change. */
type Sums = ReadonlyMap<string, string | null>;

/** All that stands in a database, as it was at one moment. */
export interface TableSnapshot {
  sums(): Promise<Sums>;
  /**
   * The tables that have changed since `since`, by default since the snapshot.
   */
  changed(since?: Sums): Promise<string[]>;
  /** Makes all of them what they were, so that many requests can be tried on one world. */
  restore(): Promise<void>;
}

/**
 * Records a person's last request, whether or not they may do what they request.
 */
const WRITTEN_FOR_EVERYBODY = 'last_used_at';

/** Keeps a copy of every table beside it, in the same database. */
export async function snapshotTables(dataSource: DataSource): Promise<TableSnapshot> {
  const tables = await tablesOf(dataSource);
  // Independent of the order of rows. As JSON they would take many times as long.
  const sums = [...tables]
    .map(([table, columns]) => {
      const compared = columns.filter((column) => column !== WRITTEN_FOR_EVERYBODY);
      return `select '${table}' as name, sum(hashtextextended(row(${compared.join(', ')})::text, 0)) as sum
        from ${table}`;
    })
    .join(' union all ');
  const copies = [...tables.keys()].map((table) => `create table snapshot.${table} as table public.${table}`);
  await dataSource.query(
    ['drop schema if exists snapshot cascade', 'create schema snapshot', ...copies].join('; '),
  );
  let last: { readonly seen: string; readonly sums: Sums } | undefined;
  const look = async (): Promise<Sums> => {
    // Which transactions are over: while they are the same ones, nobody has written anything.
    const [{ seen }]: [{ seen: string }] = await dataSource.query(
      'select pg_current_snapshot()::text as seen',
    );
    if (last?.seen === seen) return last.sums;
    const rows: { name: string; sum: string | null }[] = await dataSource.query(sums);
    const found = new Map(rows.map(({ name, sum }) => [name, sum]));
    last = { seen, sums: found };
    return found;
  };
  const then = await look();
  const changed = async (since = then) => {
    const now = await look();
    return [...tables.keys()].filter((table) => now.get(table) !== since.get(table));
  };
  return {
    sums: look,
    changed,
    restore: async () => {
      const names = await changed();
      if (names.length === 0) return;
      const seen: string = await dataSource.transaction(async (manager) => {
        // No trigger may add anything, nor keep the audit log from being emptied.
        await manager.query(`set local session_replication_role = replica`);
        for (const name of names) {
          const columns = tables.get(name)?.join(', ');
          await manager.query(`delete from ${name}`);
          await manager.query(
            `insert into ${name} (${columns}) overriding system value select ${columns} from snapshot.${name}`,
          );
        }
        // What the triggers would have published.
        for (const entity of ['shop', 'user', 'category']) {
          await manager.query(`select pg_notify($1, $2 || ' ' || pg_current_xact_id())`, [
            CHANGE_CHANNEL,
            entity,
          ]);
        }
        const [{ next }] = await manager.query('select pg_current_xact_id()::text::bigint + 1 as next');
        return `${next}:${next}:`;
      });
      last = { seen, sums: then };
    },
  };
}

/** Tables with the columns that can be written, but `changes`, which follows from the others. */
async function tablesOf(dataSource: DataSource): Promise<Map<string, readonly string[]>> {
  const rows: { table: string; columns: string[] }[] = await dataSource.query(
    `select c.table_name as table,
        array_agg(quote_ident(c.column_name)::text order by c.ordinal_position) as columns
      from information_schema.columns as c
      join information_schema.tables as t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.is_generated = 'NEVER' and c.table_name not in ('migrations', 'changes')
      group by c.table_name order by c.table_name`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
