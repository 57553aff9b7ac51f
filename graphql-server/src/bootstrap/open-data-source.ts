import type { DataSource } from 'typeorm';
import { ConfigError } from '@larder/shared/config-error';
import { createDataSource, type DatabaseOptions } from './data-source.js';
import { cannotOpen } from '../database/cannot-open.js';
import { requireSessions } from '../database/keeps-sessions.js';
import { isBehind, migrate, requireKnownSchema } from '../database/migrate.js';
import type { ShopDataSource } from '../database/shop-data-source.js';

/** Source: PostgreSQL documentation, "Error Codes". */
const INSUFFICIENT_PRIVILEGE = '42501';

interface OpenOptions extends Pick<DatabaseOptions, 'replicaUrls' | 'onReplicaRefused' | 'times'> {
  /** Whether to run pending migrations; otherwise they are an error. */
  readonly migrate?: boolean;
  /** Runs before the migrations; throws a ConfigError for a database that must not be used. */
  readonly check?: (dataSource: DataSource) => Promise<void>;
  /** Runs after the migrations. */
  readonly fill?: (dataSource: DataSource) => Promise<void>;
}

/**
 * Connects the data source after running pending migrations.
 *
 * @throws ConfigError with a one-line message if the database cannot be opened
 */
export async function openDataSource(
  url: string,
  { migrate: mayMigrate = true, check, fill, ...options }: OpenOptions = {},
): Promise<ShopDataSource> {
  // Migrations, and waiting for another process that runs them, have no time limits.
  const setupDataSource = await connect({ url, poolSize: 2 });
  try {
    await requireSessions(setupDataSource, 'DATABASE_URL').catch(refuse);
    await requireKnownSchema(setupDataSource);
    await check?.(setupDataSource);
    if (mayMigrate) await runMigrations(setupDataSource);
    else if (await isBehind(setupDataSource)) {
      throw new ConfigError(
        'The database is behind this release, and MIGRATE is off: run "npm run migrate" first.',
      );
    }
    await fill?.(setupDataSource);
  } finally {
    await setupDataSource.destroy();
  }
  return connect({ url, ...options });
}

/** @throws ConfigError if the encoding or the privileges of the database are insufficient */
async function runMigrations(dataSource: DataSource): Promise<void> {
  const [{ encoding }] = (await dataSource.query(
    `select current_setting('server_encoding') as encoding`,
  )) as [{ encoding: string }];
  if (encoding !== 'UTF8') {
    throw new ConfigError(
      `The database of DATABASE_URL keeps texts as ${encoding}; make one with encoding 'UTF8' (and template template0).`,
    );
  }
  await migrate(dataSource).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new ConfigError(
      `The account of DATABASE_URL may not bring the database up to date (${error.message}); have it own the database.`,
    );
  });
}

function connect(options: Omit<DatabaseOptions, 'onPoolError'>): Promise<ShopDataSource> {
  // The pool replaces failed connections, and callers report failed queries.
  return createDataSource({ ...options, onPoolError: () => {} })
    .initialize()
    .catch(refuse);
}

function refuse(error: Error): never {
  throw error instanceof ConfigError ? error : cannotOpen(error);
}
