import 'reflect-metadata';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { ReadableNaming } from './naming-strategy.js';

export interface DatabaseOptions {
  /** Where to write, `postgres://…`. */
  readonly url: string;
  /** Streaming replicas to read from; without any, everything goes to `url`. */
  readonly replicaUrls?: readonly string[];
  /** Connections in the pool of this process. */
  readonly poolSize?: number;
  /** Called when a connection breaks; without a listener that would end the process. */
  readonly onPoolError: (error: unknown) => void;
}

/** The shop's one TypeORM data source. It is not connected yet. */
export function createDataSource({
  url,
  replicaUrls = [],
  poolSize = 10,
  onPoolError,
}: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    ...(replicaUrls.length > 0
      ? {
          replication: {
            master: { url },
            slaves: replicaUrls.map((replica) => ({ url: replica })),
            defaultMode: 'master',
          },
        }
      : { url }),
    entities,
    migrations,
    migrationsTransactionMode: 'all',
    namingStrategy: new ReadableNaming(),
    synchronize: false,
    // gen_random_uuid() has been part of Postgres itself since 13.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    poolSize,
    poolErrorHandler: onPoolError,
    extra: {
      // The pool listens to idle connections and TypeORM to those in use, but neither does on the way from one to the
      // other, where a server that shuts down meets new connections.
      onConnect: (client: pg.Client) => void client.on('error', onPoolError),
    },
    connectTimeoutMS: 5_000,
    applicationName: 'larder',
  });
}
