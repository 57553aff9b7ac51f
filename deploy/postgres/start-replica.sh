#!/bin/sh
# Runs a streaming replica: copies the primary when there is nothing yet, and follows it from then on. Takes PRIMARY_HOST,
# PRIMARY_PORT and REPLICATION_PASSWORD; whatever else is given goes to the server.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Beside it at first: a copy that breaks off must not be taken for a database.
  rm -rf "$PGDATA.copy"
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --host "$PRIMARY_HOST" --port "${PRIMARY_PORT:-5432}" \
    --username replicator --no-password --pgdata "$PGDATA.copy" --wal-method stream --slot replica --write-recovery-conf \
    --checkpoint fast
  rm -rf "$PGDATA"
  mv "$PGDATA.copy" "$PGDATA"
fi

# What the replica reads is not cleared away under it.
exec postgres -D "$PGDATA" -c hot_standby=on -c hot_standby_feedback=on "$@"
