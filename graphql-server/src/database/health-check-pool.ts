import pg from 'pg';
import type { DataSource } from 'typeorm';
import { sessionOf } from './session.js';

/** Time limit for a health check of the database. */
const WATCH_LIMIT_MS = 2_000;

/**
 * A pool for health checks: the shop's load cannot exhaust it, and a check that takes too long is
 * given up.
 */
export function openHealthCheckPool({ options }: DataSource): pg.Pool {
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
  // The pool replaces a broken connection; the next query reports the error.
  pool.on('error', () => {});
  return pool;
}
