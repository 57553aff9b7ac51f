import type { DataSource } from 'typeorm';
import { addMs, type Clock } from '../../common/clock.js';
import { PollingLoop } from '../../common/polling-loop.js';
import { ADVISORY_LOCKS, withLock } from '../../database/advisory-locks.js';
import { retentionRules, type RetentionTimes } from './retention-rules.js';
import { advanceRetentionClock, deleteOldRows } from './retention.repository.js';

interface RetentionOptions {
  readonly retention: RetentionTimes;
  readonly now: Clock;
  readonly onFault: (error: unknown) => void;
  /** Rows per statement, which bounds the number of locks. Default: 1,000. */
  readonly batchSize?: number;
}

const BATCH_SIZE = 1_000;
const HOUR_MS = 60 * 60 * 1000;
const INTERVAL_MS = HOUR_MS;
/** A shop that was off for a month catches up within six days. */
const MAX_ADVANCE_MS = 6 * HOUR_MS;

/**
 * Deletes old rows by `retention-rules.ts`, at start and every hour, in one process at a time.
 *
 * Ages are measured against a retention clock in the database, which advances by at most six hours
 * per hourly run, and not at all at start. So a system clock that jumps ahead deletes nothing early
 * if it is corrected within the hour, and little otherwise.
 */
export class RetentionService {
  private readonly loop: PollingLoop;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: RetentionOptions,
  ) {
    const run = async (isFirst: boolean) => {
      await this.work(isFirst ? 0 : MAX_ADVANCE_MS);
      return 0;
    };
    this.loop = new PollingLoop(run, { pollMs: INTERVAL_MS, onError: options.onFault });
  }

  start(): void {
    this.loop.start();
  }

  /** Stops the timer; resolves when the running batch has ended. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * @param maxAdvanceMs by how much the retention clock may advance
   * @returns the number of deleted rows by table; null while another process runs it
   */
  async work(maxAdvanceMs = MAX_ADVANCE_MS): Promise<Readonly<Record<string, number>> | null> {
    return withLock(this.dataSource, ADVISORY_LOCKS.retention, async () => {
      const { manager } = this.dataSource;
      return this.deleteOld(await advanceRetentionClock(manager, this.options.now(), maxAdvanceMs));
    });
  }

  private async deleteOld(time: Date): Promise<Record<string, number>> {
    const { retention, onFault, batchSize = BATCH_SIZE } = this.options;
    const counts: Record<string, number> = {};
    for (const rule of retentionRules) {
      const { table, retentionMs } = rule;
      const ms = retentionMs(retention);
      if (ms === null) continue;
      let deleted = batchSize;
      counts[table] = 0;
      try {
        while (deleted === batchSize && !this.loop.isStopped) {
          deleted = await this.dataSource.transaction((manager) =>
            deleteOldRows(manager, rule, addMs(time, -ms), batchSize),
          );
          counts[table] += deleted;
        }
      } catch (error) {
        // The rules after it are applied all the same.
        onFault(error);
      }
    }
    return counts;
  }
}
