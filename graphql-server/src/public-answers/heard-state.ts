import { LRUCache } from 'lru-cache';
import { HELLO } from '../database/public-changes.js';

/** So many changes are known again, when connections that were busy hear of them late. */
const REMEMBERED = 10_000;
/** What the listener has not heard of by then it never will: it was away. */
const AHEAD_MS = 10_000;

/**
 * Which state of something a process knows of, such as what everybody sees: that after the last change it has heard of. The
 * listener hears of all changes. A connection that writes hears of its own before that, and must not find anything of before it.
 */
export class HeardState {
  private isHearing = false;
  private count = 0;
  private changedAt = -Infinity;
  /** The last process that began to listen, and how many changes the listener has heard of since. */
  private hello: string | null = null;
  private sinceHello = 0;
  private readonly heard = new LRUCache<string, true>({ max: REMEMBERED });
  /** Changes of this process that the listener has yet to hear of, and when they were heard of. */
  private readonly ahead = new Map<string, number>();

  constructor(private readonly onChange: () => void = () => {}) {}

  hear(change: string): void {
    const isKnown = this.ahead.delete(change);
    this.heard.set(change, true);
    this.isHearing = true;
    this.sinceHello += 1;
    if (change.startsWith(HELLO)) [this.hello, this.sinceHello] = [change, 0];
    if (!isKnown) this.change();
  }

  hearOwn(change: string): void {
    // Every connection of the pool is told of every change, sooner or later.
    if (this.heard.has(change) || this.ahead.has(change)) return;
    if (this.isHearing) this.ahead.set(change, performance.now());
    this.change();
  }

  /** From here on nothing is known until the listener hears again. */
  lose(): void {
    this.isHearing = false;
    this.hello = null;
    this.ahead.clear();
    // A database that was killed may give the number of a lost change to another one.
    this.heard.clear();
    this.change();
  }

  /** The state, by a number that is another one after each change; null while none are heard of. */
  get state(): number | null {
    return this.isHearing ? this.count : null;
  }

  /**
   * The state by a name that is the same in all processes: they all hear of the same, one after the other, and of those who begin
   * to listen as well. Null while there is none, or while this process knows of more than the name says.
   */
  get sharedName(): string | null {
    if (this.hello === null || this.isAhead()) return null;
    return `${this.hello} ${this.sinceHello}`;
  }

  /** For how long it has been the same, in milliseconds. */
  get ageMs(): number {
    return performance.now() - this.changedAt;
  }

  private isAhead(): boolean {
    const now = performance.now();
    for (const [change, at] of this.ahead) if (now - at > AHEAD_MS) this.ahead.delete(change);
    return this.ahead.size > 0;
  }

  private change(): void {
    this.count += 1;
    this.changedAt = performance.now();
    this.onChange();
  }
}
