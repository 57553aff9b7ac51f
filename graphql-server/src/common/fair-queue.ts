import { unavailable } from './app-error.js';

interface Limits {
  /** How many may wait. */
  readonly most: number;
  /** How many of one person may. */
  readonly mostOfOne: number;
  /** The message of the error for a request too many. */
  readonly message: string;
}

/** Work that waits for its turn. */
interface Waiting {
  readonly begin: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * A queue that serves clients in queue: a client with many requests delays only their own. When the
 * queue is full, it refuses the last request of the client with most, so that a client with few
 * comes in.
 */
export class FairQueue {
  /** By whose it is; whose turn is next comes first. */
  private readonly waiting = new Map<string, readonly Waiting[]>();
  private count = 0;
  private isBusy = false;

  constructor(private readonly limits: Limits) {}

  /** @throws AppError `SERVICE_UNAVAILABLE` when too many wait, before anything is done */
  async run<Answer>(who: string, work: () => Promise<Answer>): Promise<Answer> {
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
    const { most, mostOfOne, message } = this.limits;
    const own = this.waiting.get(who) ?? [];
    if (own.length >= mostOfOne) throw unavailable(message);
    if (this.count >= most) this.makeRoom(own.length + 1);
    this.count += 1;
    return new Promise((begin, reject) => this.waiting.set(who, [...own, { begin, reject }]));
  }

  /**
   * Refuses the last request of the client with most waiting, if that is more than `wanted`;
   * otherwise the new request.
   */
  private makeRoom(wanted: number): void {
    const message = unavailable(this.limits.message);
    const [first] = [...this.waiting].toSorted(([, one], [, other]) => other.length - one.length);
    const last = first && first[1].length > wanted ? first[1].at(-1) : undefined;
    if (!first || !last) throw message;
    // In their place, so that their turn stays where it is.
    this.waiting.set(first[0], first[1].slice(0, -1));
    this.count -= 1;
    last.reject(message);
  }

  private beginNext(): void {
    const [next] = this.waiting;
    if (!next) return;
    const [who, [first, ...rest]] = next;
    this.waiting.delete(who);
    if (rest.length > 0) this.waiting.set(who, rest);
    this.count -= 1;
    // Set now, so that a call that arrives before `first` begins has to wait.
    this.isBusy = true;
    first?.begin();
  }
}
