import { performance } from 'node:perf_hooks';
import type { Clock } from '../common/clock.js';

/** A pool or a data source. */
export interface ClockSource {
  query(sql: string): Promise<unknown>;
}

const READ_CLOCK = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms';

/**
 * The clock of the database, by which all processes of a shop go. It is measured, and continued
 * with the monotonic clock of the process, so that the time of day of the process does not matter.
 */
export class DatabaseClock {
  /** Unix milliseconds of the database when `performance.now()` was 0. */
  private origin = Number.NaN;

  /** Measures twice, as the first query may have to connect. */
  static async open(source: ClockSource): Promise<DatabaseClock> {
    const clock = new DatabaseClock();
    await clock.measure(source);
    await clock.measure(source);
    return clock;
  }

  readonly now: Clock = () => new Date(this.origin + performance.now());

  /** Milliseconds by which the process's clock is ahead of the database's; negative when behind. */
  get aheadMs(): number {
    return Date.now() - this.now().getTime();
  }

  /** Takes the database's clock for read in the middle of the round trip. */
  async measure(source: ClockSource): Promise<void> {
    const sentAt = performance.now();
    const ms = millisecondsIn(await source.query(READ_CLOCK));
    const receivedAt = performance.now();
    const origin = ms - (sentAt + receivedAt) / 2;
    // A slow query says less than the measurement before, unless it contradicts that one.
    if (!(Math.abs(origin - this.origin) <= (receivedAt - sentAt) / 2)) this.origin = origin;
  }
}

/** A pool returns a result with rows, a data source the rows. */
function millisecondsIn(result: unknown): number {
  const rows = (Array.isArray(result) ? result : (result as { rows: unknown }).rows) as { ms: number }[];
  return Number(rows[0]?.ms);
}
