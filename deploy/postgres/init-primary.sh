#!/bin/sh
# Runs once, when the primary's database is new: lets a replica follow it. As in /docker-entrypoint-initdb.d of the
# postgres image; REPLICATION_PASSWORD is read by psql itself, so that no command line shows it.
set -eu

psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password REPLICATION_PASSWORD
create role replicator with replication login password :'password';
-- Keeps what a replica that is away has not read yet; max_slot_wal_keep_size says how much.
select pg_create_physical_replication_slot('replica');
SQL

echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
psql --no-psqlrc --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --command 'select pg_reload_conf()' >/dev/null
