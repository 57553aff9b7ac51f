export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Local storage that never throws. Where the browser refuses it (blocked, full), values live as
 * long as the page, so that a visitor can still shop. Nothing is touched before the first call,
 * which makes it safe to create on a server.
 */
export function browserStorage(): KeyValueStorage {
  const fallback = new Map<string, string | null>();
  return {
    get(key) {
      const kept = fallback.get(key);
      if (kept !== undefined) return kept;
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        window.localStorage.setItem(key, value);
        fallback.delete(key);
      } catch {
        fallback.set(key, value);
      }
    },
    remove(key) {
      try {
        window.localStorage.removeItem(key);
        fallback.delete(key);
      } catch {
        fallback.set(key, null);
      }
    },
  };
}
