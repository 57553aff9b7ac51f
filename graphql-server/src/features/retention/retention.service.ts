import type { DataSource } from 'typeorm';
import { later, type Clock } from '../../common/clock.js';
import { PollingLoop } from '../../common/polling-loop.js';
import { ADVISORY_LOCKS, withLock } from '../../database/advisory-locks.js';
import { retentionRules, type RetentionTimes } from './retention-rules.js';
import { advanceRetentionClock, deleteOldRows } from './retention.repository.js';

interface RetentionOptions {
  readonly retention: RetentionTimes;
  readonly now: Clock;
  readonly onFault: (error: unknown) => void;
  /** Rows of one statement, so that none holds many locks for long; a thousand when left out. */
  readonly atOnce?: number;
}

const ROWS_AT_ONCE = 1_000;
const HOUR_MS = 60 * 60 * 1000;
const EVERY_MS = HOUR_MS;
/** A shop that was off for a month is up to date again after some six days. */
const MOST_PER_RUN_MS = 6 * HOUR_MS;

/**
 * Deletes what is old, by `retention-rules.ts`: when it starts, and every hour. Of several
 * processes one does so at a time.
 *
 * Ages are measured against a time in the database, which follows the clock by at most six hours
 * in each hourly run, and not at all at a start. So a clock that jumps ahead deletes nothing early
 * if it is put right within the hour, and then as little as possible.
 */
export class RetentionService {
  private readonly loop: PollingLoop;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: RetentionOptions,
  ) {
    const run = async (isFirst: boolean) => {
      await this.work(isFirst ? 0 : MOST_PER_RUN_MS);
      return 0;
    };
    this.loop = new PollingLoop(run, { pollMs: EVERY_MS, onTrouble: options.onFault });
  }

  start(): void {
    this.loop.start();
  }

  /** Resolves when what is under way has ended. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * @param mostMs by how much the time that ages are measured against may follow the clock
   * @returns how many rows of each table were deleted; null when another process is at it
   */
  async work(mostMs = MOST_PER_RUN_MS): Promise<Readonly<Record<string, number>> | null> {
    return withLock(this.dataSource, ADVISORY_LOCKS.retention, async () => {
      const { manager } = this.dataSource;
      return this.deleteOld(await advanceRetentionClock(manager, this.options.now(), mostMs));
    });
  }

  private async deleteOld(time: Date): Promise<Record<string, number>> {
    const { retention, atOnce = ROWS_AT_ONCE } = this.options;
    const counts: Record<string, number> = {};
    for (const rule of retentionRules) {
      const { table, retentionMs } = rule;
      const ms = retentionMs(retention);
      if (ms === null) continue;
      let deleted = atOnce;
      counts[table] = 0;
      while (deleted === atOnce && !this.loop.isStopped) {
        deleted = await this.dataSource.transaction((manager) =>
          deleteOldRows(manager, rule, later(time, -ms), atOnce),
        );
        counts[table] += deleted;
      }
    }
    return counts;
  }
}
