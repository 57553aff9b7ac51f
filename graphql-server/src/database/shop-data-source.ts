import type { PoolClient } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { isDatabaseUnavailable } from '../common/database-failure.js';
import { pipelineBegin } from './pipelined-begin.js';
import { withConnection } from './pool.js';
import type { OwnChanges } from './public-changes.js';
import { currentReads, trackConsistency } from './reads.js';
import type { Replicas } from './replicas.js';

/**
 * TypeORM asks for a runner with this mode where it is about to select, and for no mode elsewhere.
 */
type Mode = Parameters<DataSource['createQueryRunner']>[0];

type RunQuery = (sql: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

/**
 * A data source that lets replicas answer where what they say does no harm (see `reads.ts`), and
 * that asks the primary where they do not answer. See
 * docs/decisions/0039-database-sessions-replicas-backups.md.
 */
export class ShopDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly replicas: Replicas | null,
    /**
     * Changes of public data and of users that its own connections are notified of: those that it
     * writes, and later all others.
     */
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

  /**
   * Lends `read` a connection of its own: of a replica where a `select` of TypeORM would use one.
   */
  async withReadConnection<Answer>(read: (connection: PoolClient) => Promise<Answer>): Promise<Answer> {
    const replica = this.replicaFor('slave');
    if (!replica) return withConnection(this, read);
    try {
      return await withConnection(replica, read);
    } catch (error) {
      if (!isReplicaUnavailable(error)) throw error;
      this.replicas?.lost(replica);
      return withConnection(this, read);
    }
  }

  /**
   * The version of what is read now: another number after each change, and after each read that a
   * replica of any age may have answered. Both only grow, so their sum does. Null while changes may
   * be missed.
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
        this.replicas?.lost(replica);
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
 * A table, column, function or type of the migration that has just run, which the replica has yet
 * to replay.
 */
const YET_TO_COME = new Set(['42P01', '42703', '42883', '42704']);

function isReplicaUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return YET_TO_COME.has(code) || isDatabaseUnavailable(error);
}
