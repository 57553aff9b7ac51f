import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../../scripts/lib/bundle-server.mjs';
import { startAuthEmulator } from '@larder/dev-services/auth-emulator/start-auth-emulator';
import { startEmbeddedPostgres } from '@larder/dev-services/postgres/start-embedded-postgres';
import { createTemplate } from './databases.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Postgres of this test run; its database is not for use. */
    postgresUrl: string;
    /** Where the auth emulator of this test run listens. */
    authEmulator: string;
    /** The folder with the files that Node runs as other processes. */
    processes: string;
  }
}

export const PROJECT_ID = 'demo-larder';

const PROCESSES = ['process-entry', 'outbox-process', 'full-disk'];
const ownFile = (name: string) => path.resolve(import.meta.dirname, name);

/**
 * One Postgres, with a migrated template to clone, one auth emulator, and one bundle of what other
 * processes run, which start in a third of the time that they take from the sources, for all test
 * files together.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-test-'));
  // Postgres runs as another account when the tests run as root.
  await chmod(folder, 0o755);
  // Where the packages are found that stay apart; the next build removes what was left behind.
  const bundled = ownFile(`../../.dist-${process.pid}-test`);
  const [postgres, emulator] = await Promise.all([
    startEmbeddedPostgres({
      dataDir: path.join(folder, 'postgres'),
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    }),
    // Without a file: thousands of accounts, all written anew whenever one signs in, are no matter
    // of these tests.
    startAuthEmulator({ projectId: PROJECT_ID }),
    bundleServer(bundled, Object.fromEntries(PROCESSES.map((name) => [name, ownFile(`${name}.ts`)]))),
  ]);
  await createTemplate(postgres.url);
  provide('postgresUrl', postgres.url);
  provide('authEmulator', emulator.origin);
  provide('processes', bundled);

  return async () => {
    await Promise.all([postgres.stop(), emulator.stop()]);
    for (const each of [folder, bundled]) await rm(each, { recursive: true, force: true });
  };
}
