import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config-error.js';
import { createDataSource, type DatabaseOptions } from './data-source.js';
import { isBehind, migrate } from '../database/migrate.js';
import type { ShopDataSource } from '../database/shop-data-source.js';

/** Source: PostgreSQL documentation, "Error Codes". */
const INSUFFICIENT_PRIVILEGE = '42501';

interface OpenOptions extends Pick<DatabaseOptions, 'replicaUrls' | 'times'> {
  /** Whether to bring it up to date; else one that is behind is refused. */
  readonly migrate?: boolean;
  /**
   * Throws a ConfigError for a database that must not be used, before anything is written to it.
   */
  readonly check?: (patient: DataSource) => Promise<void>;
  /** Runs before the data source is used. */
  readonly fill?: (patient: DataSource) => Promise<void>;
}

/**
 * The shop's data source, connected and up to date.
 *
 * @throws ConfigError in one line for a database that cannot be opened
 */
export async function openDataSource(
  url: string,
  { migrate: mayMigrate = true, check, fill, ...options }: OpenOptions = {},
): Promise<ShopDataSource> {
  // What comes before the opening, and waiting for another process that is at it, takes as long as
  // it takes.
  const patient = await connect({ url, poolSize: 2 });
  try {
    await check?.(patient);
    if (mayMigrate) await bringUpToDate(patient);
    else if (await isBehind(patient)) {
      throw new ConfigError(
        'The database is behind this release, and MIGRATE is off: run "npm run migrate" first.',
      );
    }
    await fill?.(patient);
  } finally {
    await patient.destroy();
  }
  return connect({ url, ...options });
}

/**
 * @throws ConfigError for a database that cannot hold the shop, before anything is written to it
 *   where that can be known
 */
async function bringUpToDate(dataSource: DataSource): Promise<void> {
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
  // A broken connection is replaced by the pool; queries that fail are reported where they are
  // made.
  return createDataSource({ ...options, onPoolError: () => {} })
    .initialize()
    .catch((error: Error) => {
      throw new ConfigError(
        `The database of DATABASE_URL cannot be opened (${error.message}). Check the address and that it runs.`,
      );
    });
}
