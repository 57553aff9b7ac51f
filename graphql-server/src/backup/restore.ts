import { existsSync } from 'node:fs';
import type pg from 'pg';
import type { ShutdownHooks } from '../common/shutdown-hooks.js';
import type { Config } from '../config/config.js';
import { ConfigError } from '@larder/shared/config-error';
import { OLDEST } from '../database/migrate.js';
import { BASELINE, NEWEST_MIGRATION } from '../database/migrations/index.js';
import { filesOf, hasFiles, unpackFiles } from './local-files.js';
import { openDatabase } from './open-database.js';
import { pipePostgres, runPostgres } from './postgres-programs.js';

export interface RestoreOptions {
  readonly file: string;
  /** Whether existing data may be deleted. */
  readonly replace: boolean;
}

/**
 * Restores a backup atomically. The next start, or `npm run migrate`, migrates it.
 *
 * @throws ConfigError, with all data unchanged
 */
export async function restore(
  config: Config,
  { file, replace }: RestoreOptions,
  shutdown: ShutdownHooks,
): Promise<void> {
  for (const needed of [file, filesOf(file)]) {
    if (!existsSync(needed))
      throw new ConfigError(`${needed} not found; a backup is a dump and the archive beside it.`);
  }
  const { client, programs, environment } = await openDatabase(config, shutdown);
  // Fails for a file that is no dump, or of a newer Postgres.
  await runPostgres(programs, 'pg_restore', ['--list', file]);
  await requireUnused(client);
  const schemas = await schemasOf(client);
  if (!replace && (schemas.length > 0 || (await hasFiles(config.dataDir)))) {
    throw new ConfigError('This database or DATA_DIR has data of a shop; --replace deletes it.');
  }
  const files = await unpackFiles(filesOf(file), config.dataDir);
  try {
    const before = schemas.length > 0 ? ['--command', dropSchemas(client, schemas)] : [];
    await pipePostgres(
      programs,
      ['pg_restore', [...PORTABLE, '--file=-', file]],
      [
        'psql',
        [
          ...IN_ONE_TRANSACTION,
          '--command',
          LOAD_EXTENSION,
          ...before,
          '--file',
          '-',
          '--command',
          REJECT_UNKNOWN,
        ],
      ],
      environment,
    );
    await files.use();
  } finally {
    await files.discard();
  }
}

async function requireUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'larder' limit 1`,
  );
  if (rows.length > 0)
    throw new ConfigError('A shop is using this database; stop it before you restore a backup.');
}

/** Schemas with tables: the shop's and those of the demo. */
async function schemasOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct schemaname as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}

/** Also drops objects that the backup does not have. */
function dropSchemas(client: pg.Client, schemas: readonly string[]): string {
  const names = [...new Set([...schemas, 'public'])].map((name) => client.escapeIdentifier(name));
  return [...names.map((name) => `drop schema if exists ${name} cascade`), 'create schema public'].join(';');
}

/** Without comments, as only the owner of an extension, often the operator, may comment on it. */
const PORTABLE = ['--no-owner', '--no-privileges', '--no-comments'];
const IN_ONE_TRANSACTION = ['--no-psqlrc', '--quiet', '--single-transaction', '--set', 'ON_ERROR_STOP=1'];

/** Until it is loaded, only superusers may create functions that set parameters of an extension. */
const LOAD_EXTENSION = `do $$ begin
  if to_regproc('show_limit') is not null then perform show_limit(); end if;
end $$`;

/** As `requireKnownSchema`, before anything is deleted for good. */
const REJECT_UNKNOWN = `do $$ begin
  if exists (select from public.migrations where timestamp > ${NEWEST_MIGRATION}) then
    raise exception 'The backup is of a newer release of the shop than this one.';
  end if;
  if (
    select max(timestamp) < ${BASELINE}
      and count(*) filter (where timestamp between ${OLDEST.from} and ${OLDEST.to}) < ${OLDEST.count}
    from public.migrations
  ) then
    raise exception 'The backup is too old for this release: restore and migrate it with commit ${OLDEST.commit} first.';
  end if;
end $$`;
