/**
 * What a database holds: nothing, the data of a demo, the data of a shop, or the tables of another
 * program.
 */
export type DemoState = 'empty' | 'demo' | 'shop' | 'foreign';

/** Other programs have tables of these names too, but hardly with these columns. */
const HAS_SHOP_TABLES = `(
  select count(*) = 3 from information_schema.columns
  where table_schema = current_schema()
    and (table_name, column_name) in (('users', 'uid'), ('products', 'search_name'), ('orders', 'user_id'))
)`;

/** Extensions such as PostGIS bring tables; TypeORM creates `migrations` before it migrates. */
const HAS_OTHER_TABLES = `exists (
  select from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> 'migrations'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
)`;

interface Database {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** Also of a database that has not been migrated. */
export async function demoStateOf(database: Database): Promise<DemoState> {
  if (!(await holds(database, HAS_SHOP_TABLES)))
    return (await holds(database, HAS_OTHER_TABLES)) ? 'foreign' : 'empty';
  if (await holds(database, 'exists (select from demo_data)')) return 'demo';
  const tables = ['users', 'products', 'orders'].map((table) => `exists (select from ${table})`);
  return (await holds(database, tables.join(' or '))) ? 'shop' : 'empty';
}

async function holds(database: Database, condition: string): Promise<boolean> {
  const rows = (await database.query(`select ${condition} as holds`)) as { holds: boolean }[];
  return rows[0]?.holds ?? false;
}

/** Marks a database as filled by a demo, which stays true when all its people are deleted. */
export const markDemo = async (database: Database): Promise<void> => {
  await database.query('insert into demo_data default values');
};

/** Takes the mark away: once a shop with real services has opened it, stand-ins no longer do. */
export const unmarkDemo = async (database: Database): Promise<void> => {
  await database.query('delete from demo_data');
};
