import { LRUCache } from 'lru-cache';

/** So many changes are known again, when connections that were busy hear of them late. */
const REMEMBERED = 10_000;

/**
 * Which state of what everybody sees a process knows of: that after the last change it has heard of. The listener hears of all
 * changes in the order of their commits, as those of other processes do, so the last one names the same state everywhere. A
 * connection that writes hears of its own change before the listener does, and must not find anything of before it.
 */
export class PublicVersion {
  private last: string | null = null;
  private count = 0;
  private changedAt = -Infinity;
  private readonly heard = new LRUCache<string, true>({ max: REMEMBERED });
  /** Changes of this process that the listener has yet to hear of. */
  private readonly ahead = new Set<string>();

  constructor(private readonly onChange: () => void) {}

  hear(change: string): void {
    const isKnown = this.ahead.delete(change);
    this.heard.set(change, true);
    this.last = change;
    if (!isKnown) this.change();
  }

  hearOwn(change: string): void {
    // Every connection of the pool is told of every change, sooner or later.
    if (this.heard.has(change) || this.ahead.has(change)) return;
    if (this.last !== null) this.ahead.add(change);
    this.change();
  }

  /** From here on nothing is known until the listener hears again. */
  lose(): void {
    this.last = null;
    this.ahead.clear();
    this.change();
  }

  /** The state as a number of this process; null while it hears of no changes. */
  get here(): number | null {
    return this.last === null ? null : this.count;
  }

  /** The state by the name that it has in every process; null while it has none. */
  get everywhere(): string | null {
    return this.ahead.size > 0 ? null : this.last;
  }

  /** For how long it has been the same, in milliseconds. */
  get ageMs(): number {
    return performance.now() - this.changedAt;
  }

  private change(): void {
    this.count += 1;
    this.changedAt = performance.now();
    this.onChange();
  }
}
