import pg from 'pg';
import type { DataSource } from 'typeorm';
import { sessionOf } from './session.js';

/** Time limit for a health check of the database. */
const TIMEOUT_MS = 2_000;

/** A pool for health checks, which the load of the shop cannot exhaust. */
export function openHealthCheckPool({ options }: DataSource): pg.Pool {
  const { url } = options as { readonly url?: string };
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    onConnect: (client) => client.query(sessionOf({ statementMs: TIMEOUT_MS, lockMs: 0 })),
    idleTimeoutMillis: 30_000,
    application_name: 'larder-watch',
    allowExitOnIdle: true,
  });
  // The pool replaces a broken connection; the next query reports the error.
  pool.on('error', () => {});
  return pool;
}
