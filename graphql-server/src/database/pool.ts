import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';

/** What statements run on. */
export type Connection = Pick<PoolClient, 'query'>;

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
    return await work(connection);
  } finally {
    connection.release();
  }
}
