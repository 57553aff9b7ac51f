import { setTimeout as sleep } from 'node:timers/promises';

interface LoopOptions {
  readonly pollMs: number;
  /** Called with the first error of a series. */
  readonly onTrouble: (error: unknown) => void;
}

/** While the database is away. */
const TROUBLE_POLL_MS = 5_000;

/**
 * Repeats a step while it finds something to do; otherwise sleeps until it is woken or for
 * `pollMs`.
 */
export class PollingLoop {
  private readonly closing = new AbortController();
  private running: Promise<void> | null = null;
  private wakeUp: () => void = () => {};

  /** @param step returns how much it did */
  constructor(
    private readonly step: () => Promise<number>,
    private readonly options: LoopOptions,
  ) {}

  start(): void {
    this.running = this.run();
  }

  wake(): void {
    this.wakeUp();
  }

  /** Resolves when the step that runs has ended. */
  async stop(): Promise<void> {
    this.closing.abort();
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    const { pollMs, onTrouble } = this.options;
    let isInTrouble = false;
    while (!this.closing.signal.aborted) {
      // Set before the step, so that what happens during it is not missed.
      const alarm = new AbortController();
      this.wakeUp = () => alarm.abort();
      let done = 0;
      try {
        done = await this.step();
        isInTrouble = false;
      } catch (error) {
        if (!isInTrouble) onTrouble(error);
        isInTrouble = true;
      }
      if (done > 0) continue;
      await sleep(isInTrouble ? TROUBLE_POLL_MS : pollMs, null, { signal: alarm.signal }).catch(() => null);
    }
  }
}
