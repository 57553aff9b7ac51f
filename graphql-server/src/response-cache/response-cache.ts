import { LRUCache } from 'lru-cache';

/** A label of the metrics. */
export type ResponseKind = 'graphql' | 'page' | 'rest';

export type LookupResult = 'hit' | 'miss';

/** A response that is the same for all visitors. Replies share its buffers: do not modify them. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parts of the body, with a nonce between each two. */
  readonly body: readonly Buffer[];
  /** The body compressed with Brotli. */
  readonly compressed: readonly Buffer[] | null;
  /** Shared with waiting requests only, not stored. */
  readonly isTransient: boolean;
}

/** Single-flight: one request computes the response, others with the same key wait for it. */
export class Flight {
  /** Whether this request computes the response. */
  isLeader = false;
  private resolve: (response: CachedResponse | undefined) => void = () => {};
  readonly settled = new Promise<CachedResponse | undefined>((resolve) => {
    this.resolve = resolve;
  });

  /** Stores the response; with undefined, each waiting request computes its own. */
  settle(response: CachedResponse | undefined): void {
    this.resolve(response);
  }
}

export interface ResponseCacheOptions {
  /** 0 disables the cache. */
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** The version of public data; null while changes may be missed, which disables the cache. */
  readonly version: () => string | null;
  readonly onLookup: (kind: ResponseKind, result: LookupResult) => void;
}

/** Estimated size of an entry without its texts. */
const OVERHEAD_BYTES = 500;
/** Limits the size of an entry to 1/20 of the cache. */
const MIN_ENTRIES = 20;

/**
 * Caches public responses in this process. The version is part of the key, so a change of the
 * database invalidates all entries, including those in flight; LRU eviction removes them.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, CachedResponse, Flight> | null;

  constructor(private readonly options: ResponseCacheOptions) {
    const { maxBytes, maxAgeMs } = options;
    if (maxBytes === 0) {
      this.entries = null;
      return;
    }
    this.entries = new LRUCache<string, CachedResponse, Flight>({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / MIN_ENTRIES),
      ttl: maxAgeMs,
      // The default sets a timer per millisecond to cache the clock.
      ttlResolution: 0,
      sizeCalculation: sizeOf,
      // An evicted flight still settles for waiting requests.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: flight, options: entryOptions }) => {
        flight.isLeader = true;
        const response = await flight.settled;
        if (response?.isTransient) entryOptions.ttl = 1;
        return response;
      },
    });
  }

  /**
   * @returns the response; a promise of it while another request computes it; a flight that the
   *   caller must settle; or null if the cache is disabled
   */
  lookUp(
    kind: ResponseKind,
    key: string,
  ): CachedResponse | Promise<CachedResponse | undefined> | Flight | null {
    const { entries, options } = this;
    const version = entries && options.version();
    if (!entries || version === null) return null;
    const versioned = `${version} ${kind} ${key}`;
    const entry = entries.get(versioned);
    if (entry) {
      options.onLookup(kind, 'hit');
      return entry;
    }
    const flight = new Flight();
    // Rejects if the flight was evicted and settled without a response.
    const fetching = entries.fetch(versioned, { context: flight }).catch(() => undefined);
    options.onLookup(kind, flight.isLeader ? 'miss' : 'hit');
    return flight.isLeader ? flight : fetching;
  }
}

function sizeOf({ headers, body, compressed }: CachedResponse, key: string): number {
  const bytes = [...body, ...(compressed ?? [])].reduce((sum, part) => sum + part.length, 0);
  return bytes + JSON.stringify(headers).length + OVERHEAD_BYTES + 2 * key.length;
}
