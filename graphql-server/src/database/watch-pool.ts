import pg from 'pg';
import type { DataSource } from 'typeorm';
import { sessionOf } from './session.js';

/** How long the database may take to tell how it is. */
const WATCH_LIMIT_MS = 2_000;

/**
 * A pool apart, for those who ask how the database is: it is not in use up when the shop is busy,
 * and whatever takes too long is given up.
 */
export function openWatchPool({ options }: DataSource): pg.Pool {
  const { url } = options as { readonly url?: string };
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: WATCH_LIMIT_MS,
    query_timeout: WATCH_LIMIT_MS,
    onConnect: (client) => client.query(sessionOf({ statementMs: WATCH_LIMIT_MS, lockMs: 0 })),
    idleTimeoutMillis: 30_000,
    application_name: 'larder-watch',
    allowExitOnIdle: true,
  });
  // A connection that breaks is replaced; whoever asks next is told.
  pool.on('error', () => {});
  return pool;
}
