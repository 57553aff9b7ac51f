import { setImmediate } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { Connection } from './told-once.js';

/** The pool of a data source that is connected; TypeORM keeps it to itself. */
export const poolOf = ({ driver }: DataSource): Pool =>
  (driver as unknown as { readonly master: Pool }).master;

/** Does something on a connection of its own. One that breaks meanwhile is not used again. */
export async function onConnection<Answer>(
  dataSource: DataSource,
  work: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  const connection = await poolOf(dataSource).connect();
  try {
    return await work(connection as unknown as Connection);
  } finally {
    connection.release();
  }
}

/** Statements that travel on one connection. Each of them is a transaction of its own. */
interface Ride {
  riders: number;
  readonly departure: Promise<PoolClient>;
}

/** The last of them waits for all before it. */
const MOST_RIDERS = 8;

const boarding = new WeakMap<Pool, Ride>();

/**
 * Asks one short statement, on a connection that it shares with others that are asked in the same turn of the event loop, or while
 * all connections are in use: Postgres reads them at once, and answers them one after the other.
 * See docs/decisions/0136-fewer-messages.md.
 */
export async function onSharedConnection<Answer>(
  dataSource: DataSource,
  ask: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  const pool = poolOf(dataSource);
  const known = boarding.get(pool);
  const ride = known && known.riders < MOST_RIDERS ? known : openRide(pool);
  ride.riders += 1;
  const connection = await ride.departure;
  try {
    return await ask(connection as unknown as Connection);
  } finally {
    ride.riders -= 1;
    if (ride.riders === 0) connection.release();
  }
}

function openRide(pool: Pool): Ride {
  const depart = async (): Promise<PoolClient> => {
    await setImmediate();
    try {
      const connection = await pool.connect();
      const { stream } = (connection as unknown as Connection).connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      return connection;
    } finally {
      if (boarding.get(pool) === ride) boarding.delete(pool);
    }
  };
  const ride: Ride = { riders: 0, departure: depart() };
  boarding.set(pool, ride);
  return ride;
}
