import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { LocalServiceError } from './local-service-error.js';

const TRIES = 20;
const BETWEEN_TRIES_MS = 250;

/**
 * Makes sure that only one shop works on a data folder: the emulated accounts are one file, which two processes would
 * take from each other. The lock is the database's, so it is let go however the process ends.
 *
 * @throws LocalServiceError in one line
 */
export async function lockInstance(
  databaseUrl: string,
  dataDir: string,
): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  // A shop that was just killed may still be on its way out.
  for (let left = TRIES; left > 0; left--) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      ADVISORY_LOCKS.instance,
    ]);
    if (rows[0]?.locked) return { release: () => client.end() };
    await sleep(BETWEEN_TRIES_MS);
  }
  await client.end();
  throw new LocalServiceError(
    `Another Larder is using ${dataDir}. Stop it, or give this one a folder of its own: DATA_DIR=.data-2 npm start`,
  );
}
