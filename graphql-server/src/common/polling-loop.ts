import { setTimeout as sleep } from 'node:timers/promises';

interface LoopOptions {
  readonly pollMs: number;
  /** Delay after an error; default: `pollMs`. */
  readonly retryMs?: number;
  /** Called with the first error of a series. */
  readonly onError: (error: unknown) => void;
}

/** Runs a step repeatedly; sleeps for `pollMs`, or until `wake`, when it has processed nothing. */
export class PollingLoop {
  private readonly closing = new AbortController();
  private running: Promise<void> | null = null;
  private wakeUp: () => void = () => {};

  /** @param step returns how many items it has processed */
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

  /** Resolves when the running step has ended. */
  async stop(): Promise<void> {
    this.closing.abort();
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    const { pollMs, retryMs = pollMs, onError } = this.options;
    let isFailing = false;
    for (let isFirst = true; !this.isStopped; isFirst = false) {
      // Set before the step, so that a wake during the step is not lost.
      const alarm = new AbortController();
      this.wakeUp = () => alarm.abort();
      let done = 0;
      try {
        done = await this.step(isFirst);
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error);
        isFailing = true;
      }
      if (done > 0) continue;
      await sleep(isFailing ? retryMs : pollMs, null, { signal: alarm.signal }).catch(() => null);
    }
  }
}
