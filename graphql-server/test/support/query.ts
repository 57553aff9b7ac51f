import pg from 'pg';

/** Asks a database one thing, over a connection of its own. */
export async function query(url: string | undefined, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
