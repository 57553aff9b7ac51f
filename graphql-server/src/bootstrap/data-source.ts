import 'reflect-metadata';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { entities } from './entities.js';
import { migrations } from '../database/migrations/index.js';
import { ReadableNaming } from '../database/naming-strategy.js';
import { createOwnChanges, PUBLIC_CHANGES } from '../database/public-changes.js';
import { Replicas } from '../database/replicas.js';
import { sessionOf } from '../database/session.js';
import { ShopDataSource } from '../database/shop-data-source.js';

export interface DatabaseTimes {
  /** For one statement. */
  readonly statementMs: number;
  /** For a connection of the pool, and for rows that another transaction has locked. */
  readonly waitMs: number;
}

export interface DatabaseOptions {
  /** Where to write, `postgres://…`. */
  readonly url: string;
  /**
   * Streaming replicas to read from where that does no harm; without any, everything goes to `url`.
   */
  readonly replicaUrls?: readonly string[];
  /** How long things may take; without them as long as they take. */
  readonly times?: DatabaseTimes;
  /** Connections in the pool of this process, for each server. */
  readonly poolSize?: number;
  /** Called when a connection breaks; without a listener that would end the process. */
  readonly onPoolError: (error: unknown) => void;
}

const USUAL_WAIT_MS = 5_000;
/**
 * By how much the server is first to give up on a statement: its word for it is better than our
 * guess.
 */
const HEAD_START_MS = 2_000;

/**
 * The time limit of a query on the client's side. It closes the connection of a server that is
 * frozen and ends no query by itself.
 */
const queryTimeoutOf = ({ statementMs }: DatabaseTimes) => ({ query_timeout: statementMs + HEAD_START_MS });

/** The shop's one TypeORM data source. It is not connected yet. */
export function createDataSource({
  url,
  replicaUrls = [],
  times,
  poolSize = 10,
  onPoolError,
}: DatabaseOptions): ShopDataSource {
  const session = sessionOf({ statementMs: times?.statementMs ?? 0, lockMs: times?.waitMs ?? 0 });
  // The pool listens to idle connections and TypeORM to those in use, but neither does on the way
  // from one to the other, where a server that shuts down meets new connections.
  const begin = (client: pg.Client, first: string) => client.on('error', onPoolError).query(first);
  const options = {
    type: 'postgres',
    namingStrategy: new ReadableNaming(),
    synchronize: false,
    // gen_random_uuid() has been part of Postgres itself since 13.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    poolSize,
    poolErrorHandler: onPoolError,
    extra: {
      ...(times ? queryTimeoutOf(times) : {}),
      // A connection that does not answer in time is closed with everything that was sent on it.
      pipeline: true,
      onConnect: (client: pg.Client): unknown => begin(client, session),
    },
    connectTimeoutMS: times?.waitMs ?? USUAL_WAIT_MS,
    applicationName: 'larder',
  } satisfies PostgresDataSourceOptions;
  const replicas = replicaUrls.map((replica) => ({
    url: replica,
    dataSource: new DataSource({ ...options, url: replica }),
  }));
  const changes = createOwnChanges();
  const onConnect = (client: pg.Client) => {
    // Postgres notifies the writing connection before its `commit` returns.
    client.on('notification', ({ payload = '' }) => changes.emit('change', payload));
    return begin(client, `${session};listen ${PUBLIC_CHANGES}`);
  };
  return new ShopDataSource(
    {
      ...options,
      extra: { ...options.extra, onConnect },
      url,
      entities,
      migrations,
      // What one has locked waits for no other.
      migrationsTransactionMode: 'each',
    },
    replicas.length > 0 ? new Replicas(url, replicas) : null,
    changes,
  );
}
