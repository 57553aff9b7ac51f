import path from 'node:path';
import pg from 'pg';
import type { ShutdownHooks } from '../common/shutdown-hooks.js';
import type { Config } from '../config/config.js';
import { cannotOpen } from '../database/cannot-open.js';
import { startEmbeddedPostgres } from '@larder/dev-services/postgres/start-embedded-postgres';
import { connectionEnvironment, findPrograms, type PostgresPrograms } from './postgres-programs.js';

export interface OpenDatabase {
  readonly client: pg.Client;
  readonly programs: PostgresPrograms;
  /** Environment variables of the programs for this connection. */
  readonly environment: Record<string, string>;
}

/**
 * Opens the database of DATABASE_URL, or starts the embedded one, and finds matching programs.
 *
 * @throws ConfigError
 */
export async function openDatabase(
  { database, dataDir }: Config,
  shutdown: ShutdownHooks,
): Promise<OpenDatabase> {
  const url = database.url ?? (await startEmbedded(dataDir, shutdown));
  const client = new pg.Client({ connectionString: url, application_name: 'larder-backup' });
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw cannotOpen(error);
  });
  shutdown.add(() => client.end());
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const programs = await findPrograms(database.programs, rows[0]?.version ?? 0);
  return { client, programs, environment: connectionEnvironment(client, url, programs) };
}

async function startEmbedded(dataDir: string, shutdown: ShutdownHooks): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    mayChange: false,
  });
  shutdown.add(() => postgres.stop());
  return postgres.url;
}
