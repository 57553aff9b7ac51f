import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { ConfigError } from '@larder/shared/config-error';
import { poolOf } from './pool.js';

const ROUNDS = 5;

/**
 * @param setting holds the URL
 * @throws ConfigError for a pooler that gives each transaction another session
 */
export async function requireSessions(dataSource: DataSource, setting: string): Promise<void> {
  if (await keepsSessions(dataSource)) return;
  throw new ConfigError(
    `${setting} leads to a pooler that gives each transaction another session, such as PgBouncer with pool_mode = transaction. The shop needs sessions: use pool_mode = session, or the address of the database itself; see docs/operating.md.`,
  );
}

/**
 * Whether connections are sessions of their own, which prepared statements, `LISTEN`, settings and
 * locks need. A pooler by transactions, such as PgBouncer with `pool_mode = transaction`, gives two
 * open connections the same session, or one connection several. Needs a pool of two.
 */
async function keepsSessions(dataSource: DataSource): Promise<boolean> {
  const pool = poolOf(dataSource);
  const first = await pool.connect();
  try {
    const second = await pool.connect();
    try {
      return await areSessions(first, second);
    } finally {
      second.release();
    }
  } finally {
    first.release();
  }
}

async function areSessions(first: PoolClient, second: PoolClient): Promise<boolean> {
  const known = [await sessionOf(first), await sessionOf(second)] as const;
  if (known[0] === known[1]) return false;
  for (let round = 0; round < ROUNDS; round++) {
    // Twice, as a pooler can take its sessions in turn.
    if ((await sessionOf(first)) !== known[0] || (await sessionOf(first)) !== known[0]) return false;
    if ((await sessionOf(second)) !== known[1]) return false;
  }
  return true;
}

async function sessionOf(connection: PoolClient): Promise<number | undefined> {
  const { rows } = await connection.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id;
}
