import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@larder/dev-services/postgres/start-embedded-postgres';
import { temporaryDataFolder } from './shop-process.js';

/** A Postgres for all tests of a file. */
export interface Databases {
  /** Makes an empty database. @returns its address */
  create(): Promise<string>;
  close(): Promise<void>;
}

export async function startDatabases(): Promise<Databases> {
  let remove: () => Promise<void> = async () => {};
  const folder = await temporaryDataFolder((removeFolder) => (remove = removeFolder));
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    settings: { fsync: 'off' },
  });
  let count = 0;
  return {
    async create() {
      const name = `shop_${(count += 1)}`;
      await ask(postgres.url, `create database ${name}`);
      return Object.assign(new URL(postgres.url), { pathname: name }).href;
    },
    async close() {
      await postgres.stop();
      await remove();
    },
  };
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}
