import type { DataSource } from 'typeorm';

const OWN_FUNCTIONS = `pg_proc where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/** What a catalog is read by: each select has a line for each of its objects. */
const CATALOG = [
  `select format('column %s.%s %s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select format('columns of %s %s', relname, string_agg(attname, ', ' order by attnum))
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    group by relname`,
  `select format('index %s', indexdef) from pg_indexes where schemaname = 'public'`,
  `select format('constraint %s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('sequence %s %s %s', sequencename, data_type, start_value) from pg_sequences where schemaname = 'public'`,
  `select format('trigger %s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal`,
  `select format('function %s', pg_get_functiondef(pg_proc.oid)) from ${OWN_FUNCTIONS}`,
].map((select) => `select line from (${select}) as found (line)`);

/** The schema of a database as sorted lines, which are equal where the schemas are. */
export async function catalogOf(dataSource: DataSource): Promise<string[]> {
  const rows: { line: string }[] = await dataSource.query(CATALOG.join(' union all '));
  return rows.map(({ line }) => line).toSorted();
}

/** The names of the SQL functions that no extension has brought. */
export async function functionsOf(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    `select proname as name from ${OWN_FUNCTIONS} order by proname`,
  );
  return rows.map(({ name }) => name);
}
