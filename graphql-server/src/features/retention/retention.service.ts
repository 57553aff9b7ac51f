import type { DataSource } from 'typeorm';
import { later, type Clock } from '../../common/clock.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import { retentionRules, type KeepTimes } from './retention-rules.js';

interface RetentionOptions {
  readonly keep: KeepTimes;
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
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: RetentionOptions,
  ) {}

  start(): void {
    this.running = this.run(0);
  }

  /** Resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * @param mostMs by how much the time that ages are measured against may follow the clock
   * @returns how many rows of each table were deleted; null when another process is at it
   */
  async work(mostMs = MOST_PER_RUN_MS): Promise<Readonly<Record<string, number>> | null> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const lock = [ADVISORY_LOCKS.retention];
      const [{ mine }]: [{ mine: boolean }] = await runner.query(
        'select pg_try_advisory_lock($1) as mine',
        lock,
      );
      if (!mine) return null;
      try {
        return await this.deleteOld(await this.advance(mostMs));
      } finally {
        await runner.query('select pg_advisory_unlock($1)', lock);
      }
    } finally {
      await runner.release();
    }
  }

  private async run(mostMs: number): Promise<void> {
    try {
      await this.work(mostMs);
    } catch (error) {
      this.options.onFault(error);
    }
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.run(MOST_PER_RUN_MS);
    }, EVERY_MS).unref();
  }

  /** @returns the time that ages are measured against, which is never ahead of the clock */
  private async advance(mostMs: number): Promise<Date> {
    const [[{ time }]]: [[{ time: Date }], number] = await this.dataSource.query(
      `update retention_clock set as_of = least($1::timestamptz, as_of + $2 * interval '1 ms')
      returning as_of as time`,
      [this.options.now(), mostMs],
    );
    return time;
  }

  private async deleteOld(time: Date): Promise<Record<string, number>> {
    const { keep, atOnce = ROWS_AT_ONCE } = this.options;
    const counts: Record<string, number> = {};
    for (const { table, keepMs, old, first } of retentionRules) {
      const ms = keepMs(keep);
      if (ms === null) continue;
      const before = later(time, -ms);
      let deleted = atOnce;
      counts[table] = 0;
      while (deleted === atOnce && !this.isStopped) {
        deleted = await this.dataSource.transaction(async (manager) => {
          if (first) await manager.query(first);
          const [, count]: [unknown, number] = await manager.query(
            `delete from ${table} where ctid in (select ctid from ${table} where ${old} limit ${atOnce})`,
            [before],
          );
          return count;
        });
        counts[table] += deleted;
      }
    }
    return counts;
  }
}
