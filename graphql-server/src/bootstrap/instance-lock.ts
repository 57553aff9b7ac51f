import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { ConfigError } from '@larder/shared/config-error';

const TRIES = 20;
const BETWEEN_TRIES_MS = 250;
const RESPONSE_TIMEOUT_MS = 5_000;

/**
 * Admits one shop per data folder: two processes would overwrite each other's file of emulated
 * accounts. The lock is the database's, so it is released however the process ends. It is acquired
 * again when the database was restarted under a running shop.
 *
 * @param onLost called when another shop acquired the lock meanwhile: this process must end
 * @throws ConfigError in one line
 */
export async function lockInstance(
  databaseUrl: string,
  dataDir: string,
  onLost: (error: ConfigError) => void,
  betweenTriesMs = BETWEEN_TRIES_MS,
): Promise<{ release(): Promise<void> }> {
  const released = new AbortController();
  // A shop that was just killed may still be shutting down.
  for (let left = TRIES; left > 0; left--) {
    const holder = await takeLock(databaseUrl);
    if (holder) {
      const holding = hold(databaseUrl, holder, released.signal, betweenTriesMs).then((isLost) => {
        if (isLost) onLost(usedByAnother(`has opened on ${dataDir} while the database was away`));
      });
      return {
        release: () => {
          released.abort();
          return holding;
        },
      };
    }
    await sleep(betweenTriesMs);
  }
  throw usedByAnother(`is using ${dataDir}`);
}

const usedByAnother = (what: string): ConfigError =>
  new ConfigError(
    `Another Larder ${what}. Stop it, or give this one a folder of its own: DATA_DIR=.data-2 npm start`,
  );

/** @returns the connection that holds the lock; null when another process holds it */
async function takeLock(databaseUrl: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client
    .query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [ADVISORY_LOCKS.instance])
    .catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
  if (rows[0]?.locked) return client;
  await client.end();
  return null;
}

/** @returns at its release, or true when another process holds the lock */
async function hold(
  databaseUrl: string,
  first: pg.Client,
  signal: AbortSignal,
  betweenTriesMs: number,
): Promise<boolean> {
  const again = () => takeAgain(databaseUrl, signal, betweenTriesMs);
  for (let holder: pg.Client | null = first; holder; holder = await again()) {
    await once(holder, 'end', { signal }).catch(() => null);
    if (signal.aborted) await holder.end();
  }
  return !signal.aborted;
}

/**
 * @returns null when another process holds the lock for longer than a shutdown takes, or when it is
 *   no longer needed
 */
async function takeAgain(
  databaseUrl: string,
  signal: AbortSignal,
  betweenTriesMs: number,
): Promise<pg.Client | null> {
  for (let left = TRIES; left > 0 && !signal.aborted;) {
    const holder = await takeLock(databaseUrl).catch(() => undefined);
    if (holder) return holder;
    // Counts no attempt while the database is unavailable (undefined).
    left = holder === null ? left - 1 : TRIES;
    await sleep(betweenTriesMs, null, { signal }).catch(() => null);
  }
  return null;
}
