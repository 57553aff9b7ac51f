import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { PollingLoop } from '../../common/polling-loop.js';
import type { ClockSource, DatabaseClock } from '../../database/database-clock.js';
import { SkewedClock } from './skewed-clock.entity.js';
import { saveSkewedClock, skewedClocks } from './skewed-clock.repository.js';

interface Log {
  info(message: string): void;
  warn(message: string): void;
  warn(facts: object, message: string): void;
}

interface Options {
  readonly clock: DatabaseClock;
  /** Apart from the pool of the shop, so that its load delays no measurement. */
  readonly source: ClockSource;
  readonly log: Log;
}

const MEASURE_EVERY_MS = 10_000;
/** A difference that servers with NTP do not have. */
const TOLERATED_MS = 5_000;
/** The largest integer of Postgres. */
const MAX_SECONDS = 2 ** 31 - 1;

/** Measures the database's clock, and reports a clock of this process that differs from it. */
export class ClockService {
  private readonly id = randomUUID();
  private readonly measuring: PollingLoop;
  private isReported = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: Options,
  ) {
    this.measuring = new PollingLoop(() => this.measure(), {
      pollMs: MEASURE_EVERY_MS,
      onError: (err) => options.log.warn({ err }, "The database's clock could not be read."),
    });
  }

  /** Seconds by which the clock of this process is ahead of the database's; 0 up to 5 seconds. */
  get aheadSeconds(): number {
    const { aheadMs } = this.options.clock;
    if (Math.abs(aheadMs) <= TOLERATED_MS) return 0;
    return Math.max(-MAX_SECONDS, Math.min(MAX_SECONDS, Math.round(aheadMs / 1000)));
  }

  start(): void {
    this.measuring.start();
  }

  async stop(): Promise<void> {
    await this.measuring.stop();
  }

  /**
   * The processes whose clocks differ from the database's by more than 5 seconds.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async skewed(actor: Actor): Promise<SkewedClock[]> {
    requireAdmin(actor);
    return skewedClocks(this.dataSource.manager);
  }

  private async measure(): Promise<number> {
    await this.options.clock.measure(this.options.source);
    const { aheadSeconds, id } = this;
    const { manager } = this.dataSource;
    const { log } = this.options;
    if (aheadSeconds !== 0) {
      if (!this.isReported) {
        log.warn(
          { aheadSeconds },
          `The clock of this process is ${skewOf(aheadSeconds)} the database's. The shop goes by the database's, but ID tokens of Firebase are checked with this one: set it, for example with NTP.`,
        );
      }
      this.isReported = true;
      await saveSkewedClock(manager, { id, process: `${hostname()} ${process.pid}`, aheadSeconds });
    } else if (this.isReported) {
      await manager.delete(SkewedClock, id);
      this.isReported = false;
      log.info("The clock of this process agrees with the database's again.");
    }
    return 0;
  }
}

/** Such as `120 s ahead of`. */
const skewOf = (aheadSeconds: number): string =>
  aheadSeconds > 0 ? `${aheadSeconds} s ahead of` : `${-aheadSeconds} s behind`;
