import { unavailable } from './app-error.js';

interface Limits {
  /** How many may wait. */
  readonly most: number;
  /** How many of one person may. */
  readonly mostOfOne: number;
  /** What is said to one too many. */
  readonly refusal: string;
}

/** Does one thing after the other, and of different people by turns: whoever asks for much at once holds up nobody but themselves. */
export class Turns {
  /** What begins the work that waits, by whose it is; whose turn is next comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private count = 0;
  private isBusy = false;

  constructor(private readonly limits: Limits) {}

  /** @throws AppError `SERVICE_UNAVAILABLE` when too many wait, before anything is done */
  async take<Answer>(who: string, work: () => Promise<Answer>): Promise<Answer> {
    if (this.isBusy) await this.wait(who);
    this.isBusy = true;
    try {
      return await work();
    } finally {
      this.isBusy = false;
      this.beginNext();
    }
  }

  private wait(who: string): Promise<void> {
    const { most, mostOfOne, refusal } = this.limits;
    const own = this.waiting.get(who) ?? [];
    if (this.count >= most || own.length >= mostOfOne) throw unavailable(refusal);
    this.count += 1;
    return new Promise((begin) => this.waiting.set(who, [...own, begin]));
  }

  private beginNext(): void {
    const [next] = this.waiting;
    if (!next) return;
    const [who, [begin, ...rest]] = next;
    this.waiting.delete(who);
    if (rest.length > 0) this.waiting.set(who, rest);
    this.count -= 1;
    // Nobody who comes before it has begun is to begin as well.
    this.isBusy = true;
    begin?.();
  }
}
