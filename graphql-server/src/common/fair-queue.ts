import type { Text } from '@larder/texts/text';
import { unavailable } from './app-error.js';

interface Limits {
  /** Maximum length of the queue. */
  readonly max: number;
  readonly maxPerKey: number;
  /** Of the error of rejected tasks. */
  readonly refusal: Text;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs one task at a time, round-robin by key, so that a client with many tasks delays only its
 * own. A full queue rejects the last task of the key with most.
 */
export class FairQueue {
  /** In the order of their turns. */
  private readonly waiting = new Map<string, readonly Waiting[]>();
  private count = 0;
  private isBusy = false;

  constructor(private readonly limits: Limits) {}

  /** @throws AppError `SERVICE_UNAVAILABLE` when the queue is full */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    if (this.isBusy) await this.wait(key);
    this.isBusy = true;
    try {
      return await task();
    } finally {
      this.isBusy = false;
      this.startNext();
    }
  }

  private wait(key: string): Promise<void> {
    const { max, maxPerKey, refusal } = this.limits;
    const own = this.waiting.get(key) ?? [];
    if (own.length >= maxPerKey) throw unavailable(refusal);
    if (this.count >= max) this.rejectLast(own.length + 1);
    this.count += 1;
    return new Promise((resolve, reject) => this.waiting.set(key, [...own, { resolve, reject }]));
  }

  /** Rejects the last task of the key with most, if that are more than `ownCount`; else throws. */
  private rejectLast(ownCount: number): void {
    const error = unavailable(this.limits.refusal);
    const [longest] = [...this.waiting].toSorted(([, a], [, b]) => b.length - a.length);
    const last = longest && longest[1].length > ownCount ? longest[1].at(-1) : undefined;
    if (!longest || !last) throw error;
    this.waiting.set(longest[0], longest[1].slice(0, -1));
    this.count -= 1;
    last.reject(error);
  }

  private startNext(): void {
    const [next] = this.waiting;
    if (!next) return;
    const [key, [first, ...rest]] = next;
    this.waiting.delete(key);
    if (rest.length > 0) this.waiting.set(key, rest);
    this.count -= 1;
    // Set now, so that a call that arrives before `first` starts has to wait.
    this.isBusy = true;
    first?.resolve();
  }
}
