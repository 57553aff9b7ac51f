import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The pool of an initialized data source. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as PostgresDriver).master as Pool;

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
