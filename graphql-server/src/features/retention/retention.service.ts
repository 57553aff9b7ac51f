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
const EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * Forgets what is old, by `retention-rules.ts`: when it starts, and once a day. Of several
 * processes one does so at a time.
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
    this.running = this.run();
  }

  /** Resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** @returns how many rows of each table were deleted; null when another process is at it */
  async work(): Promise<Readonly<Record<string, number>> | null> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const lock = [ADVISORY_LOCKS.retention];
      const [{ mine }]: [{ mine: boolean }] = await runner.query(
        'select pg_try_advisory_lock($1) as mine',
        lock,
      );
      if (!mine) return null;
      try {
        return await this.forget();
      } finally {
        await runner.query('select pg_advisory_unlock($1)', lock);
      }
    } finally {
      await runner.release();
    }
  }

  private async run(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.options.onFault(error);
    }
    if (this.isStopped) return;
    this.timer = setTimeout(() => this.start(), EVERY_MS).unref();
  }

  private async forget(): Promise<Record<string, number>> {
    const { keep, now, atOnce = ROWS_AT_ONCE } = this.options;
    const forgotten: Record<string, number> = {};
    for (const { table, keepMs, old, first } of retentionRules) {
      const ms = keepMs(keep);
      if (ms === null) continue;
      const before = later(now(), -ms);
      let deleted = atOnce;
      forgotten[table] = 0;
      while (deleted === atOnce && !this.isStopped) {
        deleted = await this.dataSource.transaction(async (manager) => {
          if (first) await manager.query(first);
          const [, count]: [unknown, number] = await manager.query(
            `delete from ${table} where ctid in (select ctid from ${table} where ${old} limit ${atOnce})`,
            [before],
          );
          return count;
        });
        forgotten[table] += deleted;
      }
    }
    return forgotten;
  }
}
