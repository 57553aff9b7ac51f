type Listener = () => void;

/**
 * A browser storage that never throws. Values that cannot be stored (storage is blocked or full)
 * last as long as the page. Storage is not accessed before the first call, so that the server can
 * import this.
 */
class SafeStorage {
  /** Values that could not be stored; null for one that could not be removed. */
  private readonly unstored = new Map<string, string | null>();
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(private readonly area: () => Storage) {}

  readonly read = (key: string): string | null => {
    const unstored = this.unstored.get(key);
    if (unstored !== undefined) return unstored;
    try {
      return this.area().getItem(key);
    } catch {
      return null;
    }
  };

  /** @returns whether the value survives a reload */
  readonly write = (key: string, value: string): boolean =>
    this.change(key, value, (storage) => storage.setItem(key, value));

  readonly remove = (key: string): void => {
    this.change(key, null, (storage) => storage.removeItem(key));
  };

  readonly keys = (): string[] => {
    const keys = new Set(this.unstored.keys());
    try {
      for (const key of Object.keys(this.area())) keys.add(key);
    } catch {
      // Only values that could not be stored.
    }
    return [...keys].filter((key) => this.read(key) !== null);
  };

  /**
   * Calls `listener` when the value may have changed in any tab.
   * @returns the unsubscribe function
   */
  readonly subscribe = (key: string, listener: Listener): (() => void) => {
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(listener));
    const onStorage = (event: StorageEvent) => {
      // Null after `clear()` in another tab.
      if (event.key === key || event.key === null) listener();
    };
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };

  private change(key: string, value: string | null, store: (storage: Storage) => void): boolean {
    let stored = true;
    try {
      store(this.area());
      this.unstored.delete(key);
    } catch {
      stored = false;
      this.unstored.set(key, value);
    }
    for (const listener of this.listeners.get(key) ?? []) listener();
    return stored;
  }
}

/** The only access to browser storage; lint forbids any other. */
export const safeStorage = {
  local: new SafeStorage(() => localStorage),
  session: new SafeStorage(() => sessionStorage),
};

/** Parses stored JSON; undefined when it is invalid. The caller validates its shape. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
