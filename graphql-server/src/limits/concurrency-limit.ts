/** Limits how many operations run at the same time per key. */
export class ConcurrencyLimit {
  private readonly open = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Acquires a slot; returns its release function, or null if none is free. */
  acquire(key: string): (() => void) | null {
    const count = this.open.get(key) ?? 0;
    if (count >= this.max) return null;
    this.open.set(key, count + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  private release(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}
