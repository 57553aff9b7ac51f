import { LRUCache } from 'lru-cache';

/** So many changes are known again, when connections that were busy hear of them late. */
const REMEMBERED = 10_000;

/**
 * Which state of what everybody sees a process knows of: that after the last change it has heard of. The listener hears of
 * all changes. A connection that writes hears of its own before that, and must not find anything of before it.
 */
export class PublicVersion {
  private isHearing = false;
  private count = 0;
  private changedAt = -Infinity;
  private readonly heard = new LRUCache<string, true>({ max: REMEMBERED });
  /** Changes of this process that the listener has yet to hear of. */
  private readonly ahead = new Set<string>();

  constructor(private readonly onChange: () => void) {}

  hear(change: string): void {
    const isKnown = this.ahead.delete(change);
    this.heard.set(change, true);
    this.isHearing = true;
    if (!isKnown) this.change();
  }

  hearOwn(change: string): void {
    // Every connection of the pool is told of every change, sooner or later.
    if (this.heard.has(change) || this.ahead.has(change)) return;
    if (this.isHearing) this.ahead.add(change);
    this.change();
  }

  /** From here on nothing is known until the listener hears again. */
  lose(): void {
    this.isHearing = false;
    this.ahead.clear();
    this.change();
  }

  /** The state, by a number that is another one after each change; null while none are heard of. */
  get state(): number | null {
    return this.isHearing ? this.count : null;
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
