import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@larder/dev-services/postgres/start-embedded-postgres';
import { createDataSource } from '../../graphql-server/src/bootstrap/data-source.ts';
import { migrate } from '../../graphql-server/src/database/migrate.ts';

/** Runs with the migrated database of a Postgres of its own, and leaves nothing behind. */
export async function withOwnDatabase(run) {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-bench-'));
  // Postgres runs as another account when this runs as root.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  try {
    const dataSource = createDataSource({ url: postgres.url, onPoolError: () => {} });
    await dataSource.initialize();
    await migrate(dataSource);
    await run(dataSource);
    await dataSource.destroy();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
