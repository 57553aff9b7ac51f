import { setTimeout as sleep } from 'node:timers/promises';

interface LoopOptions {
  readonly pollMs: number;
  /** How long to sleep after an error; `pollMs` when left out. */
  readonly troublePollMs?: number;
  /** Called with the first error of a series. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Repeats a step while it finds something to do; otherwise sleeps until it is woken or for
 * `pollMs`.
 */
export class PollingLoop {
  private readonly closing = new AbortController();
  private running: Promise<void> | null = null;
  private wakeUp: () => void = () => {};

  /** @param step returns how much it did; 0 to sleep */
  constructor(
    private readonly step: (isFirst: boolean) => Promise<number>,
    private readonly options: LoopOptions,
  ) {}

  get isStopped(): boolean {
    return this.closing.signal.aborted;
  }

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
    const { pollMs, troublePollMs = pollMs, onTrouble } = this.options;
    let isInTrouble = false;
    for (let isFirst = true; !this.isStopped; isFirst = false) {
      // Set before the step, so that what happens during it is not missed.
      const alarm = new AbortController();
      this.wakeUp = () => alarm.abort();
      let done = 0;
      try {
        done = await this.step(isFirst);
        isInTrouble = false;
      } catch (error) {
        if (!isInTrouble) onTrouble(error);
        isInTrouble = true;
      }
      if (done > 0) continue;
      await sleep(isInTrouble ? troublePollMs : pollMs, null, { signal: alarm.signal }).catch(() => null);
    }
  }
}
