import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from '../../src/local/auth-emulator/start-auth-emulator.js';
import { startEmbeddedPostgres } from '../../src/local/postgres/start-embedded-postgres.js';
import { createTemplate } from './databases.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Postgres of this test run; its database is not for use. */
    postgresUrl: string;
    /** Where the auth emulator of this test run listens. */
    authEmulator: string;
  }
}

export const PROJECT_ID = 'demo-larder';

/** One Postgres, with a migrated template to clone, and one auth emulator for all test files together. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-test-'));
  // Postgres runs as another account when the tests run as root.
  await chmod(folder, 0o755);
  const [postgres, emulator] = await Promise.all([
    startEmbeddedPostgres({
      dataDir: path.join(folder, 'postgres'),
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    }),
    startAuthEmulator({ projectId: PROJECT_ID, file: path.join(folder, 'accounts.json') }),
  ]);
  await createTemplate(postgres.url);
  provide('postgresUrl', postgres.url);
  provide('authEmulator', emulator.origin);

  return async () => {
    await Promise.all([postgres.stop(), emulator.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
