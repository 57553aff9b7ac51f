import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config-error.js';
import { createDataSource } from './data-source.js';
import { migrate } from './migrate.js';

/**
 * The shop's data source, connected and up to date.
 *
 * @param options.migrate whether to bring it up to date; else one that is behind is refused
 * @throws ConfigError in one line for a database that cannot be opened
 */
export async function openDataSource(
  url: string,
  {
    replicaUrls = [],
    migrate: mayMigrate = true,
  }: { replicaUrls?: readonly string[]; migrate?: boolean } = {},
): Promise<DataSource> {
  // A broken connection is replaced by the pool; queries that fail are reported where they are made.
  const dataSource = createDataSource({ url, replicaUrls, onPoolError: () => {} });
  await dataSource.initialize().catch((error: Error) => {
    throw new ConfigError(
      `The database of DATABASE_URL cannot be opened (${error.message}). Check the address and that it runs.`,
    );
  });
  try {
    if (mayMigrate) await migrate(dataSource);
    else if (await dataSource.showMigrations()) {
      throw new ConfigError(
        'The database is behind this release, and MIGRATE is off: run "npm run migrate" first.',
      );
    }
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
