/**
 * Does something while nothing is checked and nothing follows from what happens to these tables.
 * `query` is a superuser's.
 */
export async function withoutTriggers(query, tables, work) {
  for (const table of tables) await query(`alter table ${table} disable trigger all`);
  await work();
  for (const table of tables) await query(`alter table ${table} enable trigger all`);
}

/**
 * Does something while indexes of these tables stand aside, those of primary keys excepted: to make
 * them afterwards takes a fraction of what it takes to fill them row by row.
 */
export async function withoutIndexes(query, tables, work) {
  const indexes = await query(
    `select class.oid::regclass as name, pg_get_indexdef(class.oid) as made, conrelid::regclass as of, conname,
        pg_get_constraintdef(pg_constraint.oid) as unique
      from pg_index join pg_class class on class.oid = indexrelid
        left join pg_constraint on conindid = indexrelid and contype in ('u', 'p')
      where indrelid = any($1::regclass[]) and not indisprimary`,
    [tables],
  );
  for (const { name, of, conname } of indexes) {
    await query(conname ? `alter table ${of} drop constraint ${conname}` : `drop index ${name}`);
  }
  await work();
  for (const { made, of, conname, unique } of indexes) {
    await query(conname ? `alter table ${of} add constraint ${conname} ${unique}` : made);
  }
}
