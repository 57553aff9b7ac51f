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

/** Statements that wait for one connection and then travel on it. Each of them is a transaction of its own. */
interface Ride {
  riders: number;
  readonly departure: Promise<PoolClient>;
}

/** The last of them waits for all before it. */
const MOST_RIDERS = 8;

const boarding = new WeakMap<Pool, Ride>();

/**
 * Asks one short statement. While all connections are in use it shares the next with others that wait for one: Postgres reads them at
 * once, and answers them one after the other. See docs/decisions/0136-fewer-messages.md.
 */
export async function onSharedConnection<Answer>(
  dataSource: DataSource,
  ask: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  const pool = poolOf(dataSource);
  if (hasFree(pool)) return onConnection(dataSource, ask);
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

/** Whether a connection can be had at once: those that are idle or may still be opened are more than wait for one. */
const hasFree = ({ idleCount, totalCount, waitingCount, options: { max } }: Pool): boolean =>
  idleCount + max - totalCount > waitingCount;

function openRide(pool: Pool): Ride {
  const depart = async (): Promise<PoolClient> => {
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
