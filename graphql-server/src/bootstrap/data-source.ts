import 'reflect-metadata';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { ConfigError } from '@larder/shared/config-error';
import { entities } from './entities.js';
import { CHANGE_CHANNEL, createOwnChanges } from '../database/change-channel.js';
import { migrations } from '../database/migrations/index.js';
import { ReadableNaming } from '../database/naming-strategy.js';
import { Replicas } from '../database/replicas.js';
import { sessionOf } from '../database/session.js';
import { ShopDataSource } from '../database/shop-data-source.js';

export interface DatabaseTimes {
  /** For one statement. */
  readonly statementMs: number;
  /** For a connection of the pool, and for row locks. */
  readonly waitMs: number;
}

export interface DatabaseOptions {
  /** The primary, `postgres://…`. */
  readonly url: string;
  /** Streaming replicas for stale reads. */
  readonly replicaUrls?: readonly string[];
  /** Called once for each replica that cannot be used as its URL is; it is left out. */
  readonly onReplicaRefused?: (error: ConfigError) => void;
  /** Time limits; without them, only connecting has one. */
  readonly times?: DatabaseTimes;
  /** For a connection of the pool, in ms, 0 for no limit; `waitMs` or 5,000 by default. */
  readonly connectMs?: number;
  /** Pool size for each server. */
  readonly poolSize?: number;
  /** Called when a connection fails; unhandled, the `error` event would end the process. */
  readonly onPoolError: (error: unknown) => void;
}

const USUAL_WAIT_MS = 5_000;
/** The server's own timeout must fire first: its error is precise and keeps the connection. */
const CLIENT_TIMEOUT_MARGIN_MS = 2_000;

/** pg's client-side timeout, for a server that is frozen. */
const queryTimeoutOf = ({ statementMs }: DatabaseTimes) => ({
  query_timeout: statementMs + CLIENT_TIMEOUT_MARGIN_MS,
});

/** Creates the TypeORM data source without connecting. */
export function createDataSource({
  url,
  replicaUrls = [],
  onReplicaRefused = () => {},
  times,
  connectMs = times?.waitMs ?? USUAL_WAIT_MS,
  poolSize = 10,
  onPoolError,
}: DatabaseOptions): ShopDataSource {
  const session = sessionOf({ statementMs: times?.statementMs ?? 0, lockMs: times?.waitMs ?? 0 });
  // The pool handles errors of idle connections and TypeORM those of checked-out ones. Neither does
  // in between, when a server that shuts down may close a new connection.
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
      // With pipelining, a query timeout closes the connection and fails all queries sent on it.
      pipeline: true,
      onConnect: (client: pg.Client): unknown => begin(client, session),
    },
    connectTimeoutMS: connectMs,
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
    return begin(client, `${session};listen ${CHANGE_CHANNEL}`);
  };
  return new ShopDataSource(
    {
      ...options,
      extra: { ...options.extra, onConnect },
      url,
      entities,
      migrations,
    },
    replicas.length > 0 ? new Replicas(url, replicas, onReplicaRefused) : null,
    changes,
  );
}
