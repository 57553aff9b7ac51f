/** Counts what is open at a time, by whom. */
export class OpenCount {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Takes a place; null when there is none left, else what gives it back, once. */
  enter(key: string): (() => void) | null {
    const now = this.open.get(key) ?? 0;
    if (now >= this.most) return null;
    this.open.set(key, now + 1);
    let isIn = true;
    return () => {
      if (isIn) this.leave(key);
      isIn = false;
    };
  }

  private leave(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}
