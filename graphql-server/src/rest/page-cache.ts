/** Keeps what is expensive to make for a short while, and makes it once however many ask at the same time. */
export class PageCache<Value> {
  private readonly entries = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();

  constructor(
    private readonly options: {
      readonly maxAgeMs: number;
      readonly maxEntries: number;
      /** Told of each question, and whether the answer was kept. */
      readonly onGet?: (isKept: boolean) => void;
    },
    private readonly now: () => number = Date.now,
  ) {}

  /** What is kept under `key`, or else what `make` comes to. A failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.entries.get(key);
    const isKept = kept !== undefined && this.now() < kept.until;
    this.options.onGet?.(isKept);
    if (isKept) return kept.value;
    const entry = { value: make(), until: this.now() + this.options.maxAgeMs };
    // The newest stand last, so the first is the one to go.
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.options.maxEntries) {
      const [oldest] = this.entries.keys();
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    entry.value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.value;
  }

  /** Forgets everything, also what is being made at the moment: it may have been made of what has just changed. */
  clear(): void {
    this.entries.clear();
  }
}
