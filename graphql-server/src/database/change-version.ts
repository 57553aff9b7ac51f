import { LRUCache } from 'lru-cache';

/** Busy connections may report a change late; it is recognised among this many. */
const RECENT_CHANGES = 10_000;

/**
 * Version of data that the database notifies about: each change increments it. The listener
 * receives all changes; a writing connection receives its own ones earlier.
 */
export class ChangeVersion {
  private isListening = false;
  private count = 0;
  private changedAt = -Infinity;
  private readonly recent = new LRUCache<string, true>({ max: RECENT_CHANGES });

  /**
   * Records a change received by the listener, whose first one is its greeting.
   * @returns whether it is new
   */
  notify(change: string): boolean {
    this.isListening = true;
    return this.record(change);
  }

  /**
   * Records a change received by a pooled connection: its own immediately, others later.
   * @returns whether it is new
   */
  notifyOwn(change: string): boolean {
    return this.record(change);
  }

  /** Call when the listener loses its connection, so that changes may be missed. */
  disconnect(): void {
    this.isListening = false;
    // After a crash, Postgres may reuse the transaction id of a lost change.
    this.recent.clear();
    this.change();
  }

  /** Null while changes may be missed. */
  get value(): number | null {
    return this.isListening ? this.count : null;
  }

  /** Milliseconds since the last change. */
  get ageMs(): number {
    return performance.now() - this.changedAt;
  }

  private record(change: string): boolean {
    if (this.recent.has(change)) return false;
    this.recent.set(change, true);
    this.change();
    return true;
  }

  private change(): void {
    this.count += 1;
    this.changedAt = performance.now();
  }
}
