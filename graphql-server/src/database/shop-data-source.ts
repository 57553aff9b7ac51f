import type { PoolClient } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { isDatabaseUnavailable } from '../common/database-failure.js';
import { withConnection } from './pool.js';
import type { OwnChanges } from './change-channel.js';
import { currentReads, trackConsistency } from './reads.js';
import type { Replicas } from './replicas.js';

/** TypeORM requests `slave` for a select, and otherwise nothing. */
type Mode = Parameters<DataSource['createQueryRunner']>[0];

type RunQuery = (sql: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

/**
 * Reads from replicas where stale reads are allowed (`reads.ts`), with a fallback to the primary.
 * See docs/decisions/0039-database-sessions-replicas-backups.md.
 */
export class ShopDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly replicas: Replicas | null,
    /** Its own changes, and later those of other processes. */
    readonly ownChanges: OwnChanges,
  ) {
    super(options);
    if (replicas) trackConsistency();
  }

  override async initialize(): Promise<this> {
    await super.initialize();
    await this.replicas?.start();
    return this;
  }

  override async destroy(): Promise<void> {
    await this.replicas?.stop();
    await super.destroy();
  }

  override createQueryRunner(mode?: Mode): QueryRunner {
    const replica = mode === 'master' ? null : this.replicaFor(mode);
    return replica ? this.readFrom(replica) : pipelineBegin(super.createQueryRunner(mode));
  }

  /** Runs a read on a connection, of a replica where a `select` of TypeORM would use one. */
  async withReadConnection<Answer>(read: (connection: PoolClient) => Promise<Answer>): Promise<Answer> {
    const replica = this.replicaFor('slave');
    if (!replica) return withConnection(this, read);
    try {
      return await withConnection(replica, read);
    } catch (error) {
      if (!isReplicaUnavailable(error)) throw error;
      this.replicas?.markUnavailable(replica);
      return withConnection(this, read);
    }
  }

  /**
   * Version for the keys of cached reads. It grows with each change, and with each read from a
   * replica of unknown lag. Null while changes may be missed.
   */
  versionOf({ value }: { readonly value: number | null }): number | null {
    return value === null ? null : value + (this.replicas?.readsOfUnknownLag ?? 0);
  }

  private replicaFor(mode: Mode): DataSource | null {
    const reads = currentReads();
    if (!reads || !this.replicas) return null;
    if (reads.allowsStale) return this.replicas.fresh() ?? this.replicas.fallback();
    return mode === 'slave' ? this.replicas.fallback() : null;
  }

  private readFrom(replica: DataSource): QueryRunner {
    const runner = replica.createQueryRunner();
    Object.assign(runner, { manager: this.createEntityManager(runner) });
    const run = runner.query.bind(runner) as RunQuery;
    const query: RunQuery = async (...statement) => {
      try {
        return await run(...statement);
      } catch (error) {
        if (runner.isTransactionActive || !isReplicaUnavailable(error)) throw error;
        this.replicas?.markUnavailable(replica);
        return this.queryPrimary(statement);
      }
    };
    return Object.assign(runner, { query });
  }

  private async queryPrimary(statement: Parameters<RunQuery>): Promise<unknown> {
    const runner = this.createQueryRunner('master');
    try {
      return await (runner.query.bind(runner) as RunQuery)(...statement);
    } finally {
      await runner.release();
    }
  }
}

/**
 * Sends `START TRANSACTION` without awaiting its response, which saves a round trip: with
 * `pipeline`, pg sends the first statement right behind it. It fails only with its connection.
 */
function pipelineBegin(runner: QueryRunner): QueryRunner {
  const query: RunQuery = runner.query.bind(runner);
  const pipelined: RunQuery = async (sql, ...rest) => {
    if (sql !== 'START TRANSACTION') return query(sql, ...rest);
    const connection = (await runner.connect()) as PoolClient;
    connection.query(sql).catch(() => {});
    return [];
  };
  return Object.assign(runner, { query: pipelined });
}

/** Undefined table, column, function or type: the replica has yet to replay a migration. */
const UNDEFINED_OBJECT = new Set(['42P01', '42703', '42883', '42704']);

function isReplicaUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return UNDEFINED_OBJECT.has(code) || isDatabaseUnavailable(error);
}
