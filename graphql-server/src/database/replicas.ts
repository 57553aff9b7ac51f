import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ServerProbe } from './server-probe.js';

export interface ReplicaOptions {
  readonly url: string;
  /** Its pool; connected as soon as it can be. */
  readonly dataSource: DataSource;
}

interface Replica {
  readonly dataSource: DataSource;
  readonly probe: ServerProbe;
  isThere: boolean;
  /** Whether it has everything that the primary had `MAX_AGE_MS` ago. */
  isFresh: boolean;
}

const LOOK_EVERY_MS = 1_000;
/** How old what is read may be. */
const MAX_AGE_MS = 2_000;
/** One failed probe may be a busy machine. */
const FAILED_PROBES_UNTIL_DOWN = 2;

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`;
// Nothing from a replica that was made a primary: from then on it has a history of its own.
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position where pg_is_in_recovery()`;

/**
 * The streaming replicas of the database: which of them are there, and how far behind. The age of
 * replica's rows comes from positions in the primary's log, so that no clocks are compared.
 */
export class Replicas {
  private readonly primary: ServerProbe;
  private readonly replicas: readonly Replica[];
  private readonly closing = new AbortController();
  private written: { readonly position: bigint; readonly at: number }[] = [];
  private failedProbes = 0;
  private timesUnsure = 0;
  private loop: Promise<void> | null = null;

  constructor(primaryUrl: string, replicas: readonly ReplicaOptions[]) {
    this.primary = new ServerProbe(primaryUrl);
    this.replicas = replicas.map(({ url, dataSource }) => ({
      dataSource,
      probe: new ServerProbe(url),
      isThere: false,
      isFresh: false,
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

  /** Those that have been connected. */
  dataSources(): DataSource[] {
    return this.replicas.map(({ dataSource }) => dataSource).filter(({ isInitialized }) => isInitialized);
  }

  /** One for reads that may be a moment old; null when none is fit for it. */
  fresh(): DataSource | null {
    return this.named(this.replicas.filter(({ isThere, isFresh }) => isThere && isFresh));
  }

  /** Whether there is one that could be read from. */
  get hasReplicas(): boolean {
    return this.replicas.some(({ isThere }) => isThere);
  }

  /**
   * One to read from in place of a primary that is away; null while that is there, or nobody else
   * is.
   */
  fallback(): DataSource | null {
    if (this.failedProbes < FAILED_PROBES_UNTIL_DOWN) return null;
    return this.named(this.replicas.filter(({ isThere }) => isThere));
  }

  /**
   * Counts reads from a replica of unknown lag, while the primary does not report its own position.
   * A response that was computed while this count grew may be stale by any time.
   */
  get readsOfUnknownLag(): number {
    return this.timesUnsure;
  }

  /** Has one left alone until it is seen again. */
  lost(dataSource: DataSource): void {
    for (const replica of this.replicas) if (replica.dataSource === dataSource) replica.isThere = false;
  }

  private named(fit: readonly Replica[]): DataSource | null {
    if (fit.length > 0 && this.failedProbes > 0) this.timesUnsure += 1;
    return fit[Math.floor(Math.random() * fit.length)]?.dataSource ?? null;
  }

  private async probeUntilStopped(): Promise<void> {
    for (;;) {
      await sleep(LOOK_EVERY_MS, null, { signal: this.closing.signal }).catch(() => null);
      if (this.closing.signal.aborted) return;
      await this.probe();
    }
  }

  private async probe(): Promise<void> {
    const [written, ...replayed] = await Promise.all([
      this.primary.positionOf(WRITTEN),
      ...this.replicas.map(({ probe }) => probe.positionOf(REPLAYED)),
    ]);
    this.failedProbes = written === null ? this.failedProbes + 1 : 0;
    if (written !== null) this.addSample(written);
    const [oldest] = this.written;
    await Promise.all(
      this.replicas.map(async (replica, index) => {
        const position = replayed[index] ?? null;
        replica.isFresh = position !== null && oldest !== undefined && position >= oldest.position;
        replica.isThere = position !== null && (await isOpen(replica.dataSource));
      }),
    );
  }

  /** Adds a sample, and drops those older than `MAX_AGE_MS` except the newest. */
  private addSample(position: bigint): void {
    const now = performance.now();
    this.written.push({ position, at: now });
    const firstYoung = this.written.findIndex(({ at }) => at > now - MAX_AGE_MS);
    this.written = this.written.slice(Math.max(0, firstYoung - 1));
  }
}

async function isOpen(dataSource: DataSource): Promise<boolean> {
  if (dataSource.isInitialized) return true;
  return dataSource.initialize().then(
    () => true,
    () => false,
  );
}
