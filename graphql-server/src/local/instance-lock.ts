import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { LocalServiceError } from './local-service-error.js';

const TRIES = 20;
const BETWEEN_TRIES_MS = 250;

/**
 * Makes sure that only one shop works on a data folder: the emulated accounts are one file, which two processes would
 * take from each other. The lock is the database's, so it is let go however the process ends. It is taken again when the
 * database was lost, which is started anew under a shop that goes on.
 *
 * @throws LocalServiceError in one line
 */
export async function lockInstance(
  databaseUrl: string,
  dataDir: string,
): Promise<{ release(): Promise<void> }> {
  const released = new AbortController();
  // A shop that was just killed may still be on its way out.
  for (let left = TRIES; left > 0; left--) {
    const holder = await takeLock(databaseUrl);
    if (holder) {
      const holding = hold(databaseUrl, holder, released.signal);
      return {
        release: () => {
          released.abort();
          return holding;
        },
      };
    }
    await sleep(BETWEEN_TRIES_MS);
  }
  throw new LocalServiceError(
    `Another Larder is using ${dataDir}. Stop it, or give this one a folder of its own: DATA_DIR=.data-2 npm start`,
  );
}

/** @returns the connection that has the lock now; null when another has it */
async function takeLock(databaseUrl: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    ADVISORY_LOCKS.instance,
  ]);
  if (rows[0]?.locked) return client;
  await client.end();
  return null;
}

async function hold(databaseUrl: string, first: pg.Client, signal: AbortSignal): Promise<void> {
  for (let holder: pg.Client | null = first; ; holder = await takeLock(databaseUrl).catch(() => null)) {
    if (holder) await once(holder, 'end', { signal }).catch(() => null);
    else await sleep(BETWEEN_TRIES_MS, null, { signal }).catch(() => null);
    if (signal.aborted) return holder?.end();
  }
}
