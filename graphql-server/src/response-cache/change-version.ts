import { LRUCache } from 'lru-cache';

/** Connections that were busy may report changes late; so many are recognised as known. */
const RECENT_CHANGES = 10_000;

/**
 * The version of data that the database notifies about, such as everything public. Each change
 * makes another version. The listener is notified of all changes; a connection that writes is
 * notified of its own before the listener is.
 */
export class ChangeVersion {
  private isListening = false;
  private count = 0;
  private changedAt = -Infinity;
  private readonly recent = new LRUCache<string, true>({ max: RECENT_CHANGES });

  /** A change that the listener reports. The first one after it connected is its own greeting. */
  notify(change: string): void {
    this.isListening = true;
    this.record(change);
  }

  /** A change that a connection of this process's pool reports: its own at once, others later. */
  notifyOwn(change: string): void {
    this.record(change);
  }

  /** The listener lost its connection: from here on changes may be missed. */
  lose(): void {
    this.isListening = false;
    // A database that was killed may give the number of a lost change to another one.
    this.recent.clear();
    this.change();
  }

  /** Null while changes may be missed. */
  get value(): number | null {
    return this.isListening ? this.count : null;
  }

  /** Since when the version is the same, in milliseconds. */
  get ageMs(): number {
    return performance.now() - this.changedAt;
  }

  private record(change: string): void {
    if (this.recent.has(change)) return;
    this.recent.set(change, true);
    this.change();
  }

  private change(): void {
    this.count += 1;
    this.changedAt = performance.now();
  }
}
