import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The pool of a data source that is connected. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as PostgresDriver).master as Pool;

/** Runs work on a connection of the pool. The pool closes a connection that breaks meanwhile. */
export async function withConnection<Answer>(
  dataSource: DataSource,
  work: (connection: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const connection = await poolOf(dataSource).connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}
