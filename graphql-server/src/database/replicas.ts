import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { isUntrustedCertificate } from '../common/certificate-failure.js';
import { ConfigError } from '@larder/shared/config-error';
import { cannotOpen } from './cannot-open.js';
import { requireSessions } from './keeps-sessions.js';

export interface ReplicaOptions {
  readonly url: string;
  /** Initialized as soon as the replica is available. */
  readonly dataSource: DataSource;
}

interface Replica {
  readonly dataSource: DataSource;
  readonly probe: ServerProbe;
  isAvailable: boolean;
  /** Whether its lag is below `MAX_LAG_MS`. */
  isFresh: boolean;
  isRefused: boolean;
}

const SETTING = 'DATABASE_REPLICA_URLS';

const PROBE_EVERY_MS = 1_000;
const PROBE_TIMEOUT_MS = 2_000;
const MAX_LAG_MS = 2_000;
/** One failed probe may be a busy machine. */
const FAILED_PROBES_UNTIL_DOWN = 2;

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`;
// No position for a replica that was promoted to a primary.
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position where pg_is_in_recovery()`;

/**
 * Availability and lag of the streaming replicas. The lag is computed from positions in the
 * primary's WAL, so that no clocks are compared.
 */
export class Replicas {
  private readonly primary: ServerProbe;
  private readonly replicas: readonly Replica[];
  private readonly closing = new AbortController();
  private written: { readonly position: bigint; readonly at: number }[] = [];
  private failedProbes = 0;
  private uncertainReads = 0;
  private loop: Promise<void> | null = null;

  /** @param onRefused called once for each replica that cannot be used as its URL is */
  constructor(
    primaryUrl: string,
    replicas: readonly ReplicaOptions[],
    private readonly onRefused: (error: ConfigError) => void,
  ) {
    this.primary = new ServerProbe(primaryUrl);
    this.replicas = replicas.map(({ url, dataSource }) => ({
      dataSource,
      probe: new ServerProbe(url),
      isAvailable: false,
      isFresh: false,
      isRefused: false,
    }));
  }

  async start(): Promise<void> {
    await this.probe();
    this.loop = this.probeUntilStopped();
  }

  async stop(): Promise<void> {
    this.closing.abort();
    await this.loop;
    this.primary.close();
    for (const { probe } of this.replicas) probe.close();
    const open = this.replicas.filter(({ dataSource }) => dataSource.isInitialized);
    await Promise.all(open.map(({ dataSource }) => dataSource.destroy()));
  }

  /** The initialized data sources. */
  dataSources(): DataSource[] {
    return this.replicas.map(({ dataSource }) => dataSource).filter(({ isInitialized }) => isInitialized);
  }

  /** A replica for stale reads; null for none. */
  fresh(): DataSource | null {
    return this.pick(this.replicas.filter(({ isAvailable, isFresh }) => isAvailable && isFresh));
  }

  get isAnyAvailable(): boolean {
    return this.replicas.some(({ isAvailable }) => isAvailable);
  }

  /** A replica to read from while the primary is down; else null. */
  fallback(): DataSource | null {
    if (this.failedProbes < FAILED_PROBES_UNTIL_DOWN) return null;
    return this.pick(this.replicas.filter(({ isAvailable }) => isAvailable));
  }

  /**
   * Number of reads from a replica of unknown lag, while the primary does not report its position.
   * Responses computed while it grew must not be cached.
   */
  get readsOfUnknownLag(): number {
    return this.uncertainReads;
  }

  /** Excludes a replica until the next successful probe. */
  markUnavailable(dataSource: DataSource): void {
    for (const replica of this.replicas) if (replica.dataSource === dataSource) replica.isAvailable = false;
  }

  private pick(candidates: readonly Replica[]): DataSource | null {
    if (candidates.length > 0 && this.failedProbes > 0) this.uncertainReads += 1;
    return candidates[Math.floor(Math.random() * candidates.length)]?.dataSource ?? null;
  }

  private async probeUntilStopped(): Promise<void> {
    for (;;) {
      await sleep(PROBE_EVERY_MS, null, { signal: this.closing.signal }).catch(() => null);
      if (this.closing.signal.aborted) return;
      await this.probe();
    }
  }

  private async probe(): Promise<void> {
    const [written, ...replayed] = await Promise.all([
      this.primary.positionOf(WRITTEN),
      ...this.replicas.map((replica) =>
        replica.probe.positionOf(REPLAYED, (error) => this.reportRefusal(replica, error)),
      ),
    ]);
    this.failedProbes = written === null ? this.failedProbes + 1 : 0;
    if (written !== null) this.addSample(written);
    const [oldest] = this.written;
    await Promise.all(
      this.replicas.map(async (replica, index) => {
        const position = replayed[index] ?? null;
        replica.isFresh = position !== null && oldest !== undefined && position >= oldest.position;
        replica.isAvailable = position !== null && (await this.isOpen(replica));
      }),
    );
  }

  /** Reads use prepared statements and settings of the session. */
  private async isOpen(replica: Replica): Promise<boolean> {
    const { dataSource } = replica;
    if (dataSource.isInitialized) return true;
    try {
      await dataSource.initialize();
      await requireSessions(dataSource, SETTING);
      return true;
    } catch (error) {
      this.reportRefusal(replica, error);
      if (dataSource.isInitialized) await dataSource.destroy();
      return false;
    }
  }

  private reportRefusal(replica: Replica, error: unknown): void {
    const refusal = isUntrustedCertificate(error) ? cannotOpen(error as Error, SETTING) : error;
    if (replica.isRefused || !(refusal instanceof ConfigError)) return;
    replica.isRefused = true;
    this.onRefused(refusal);
  }

  /** Adds a sample, and drops those older than `MAX_LAG_MS` except the newest. */
  private addSample(position: bigint): void {
    const now = performance.now();
    this.written.push({ position, at: now });
    const firstYoung = this.written.findIndex(({ at }) => at > now - MAX_LAG_MS);
    this.written = this.written.slice(Math.max(0, firstYoung - 1));
  }
}

/** Reads the WAL position of a server on a connection outside of the pool, which may be full. */
class ServerProbe {
  private client: pg.Client | null = null;

  constructor(private readonly url: string) {}

  /** @returns null when the server is unavailable or `sql` has no row */
  async positionOf(sql: string, onError: (error: unknown) => void = () => {}): Promise<bigint | null> {
    try {
      this.client ??= await this.connect();
      const { rows } = await this.client.query<{ position: string | null }>(sql);
      const position = rows[0]?.position;
      return position ? BigInt(position) : null;
    } catch (error) {
      onError(error);
      this.close();
      return null;
    }
  }

  /** Does not wait, as a frozen server never closes the connection. */
  close(): void {
    void this.client?.end().catch(() => {});
    this.client = null;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      application_name: 'larder',
    });
    // The next query reports a connection that has broken meanwhile.
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    return client;
  }
}
