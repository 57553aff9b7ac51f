import { LRUCache } from 'lru-cache';

/** What a cached response answers; a label of the metrics. */
export type ResponseKind = 'graphql' | 'page' | 'rest';

export type LookupResult = 'hit' | 'miss';

/**
 * A response that is the same for every visitor. Its buffers are shared by all replies, so nobody
 * may change them.
 */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** One part, or several with a nonce between each two. */
  readonly body: readonly Buffer[];
  /** The same by Brotli. */
  readonly compressed: readonly Buffer[] | null;
  /** Shared with the requests that wait for it, and not stored. */
  readonly isTransient: boolean;
}

/** One request makes the response that the others with its key wait for. */
export class Flight {
  /** Whether this is the request that makes it. */
  isFirst = false;
  private resolve: (response: CachedResponse | undefined) => void = () => {};
  readonly landed = new Promise<CachedResponse | undefined>((resolve) => {
    this.resolve = resolve;
  });

  /** Stores the response, or has each waiting request make its own. */
  land(response: CachedResponse | undefined): void {
    this.resolve(response);
  }
}

export interface ResponseCacheOptions {
  /** 0 for none. */
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** The version of everything public; null while changes may be missed, when nothing is cached. */
  readonly version: () => number | null;
  readonly onLookup: (kind: ResponseKind, result: LookupResult) => void;
}

/** Roughly what an entry takes beside its texts. */
const OVERHEAD_BYTES = 500;
/** One entry takes at most this part of the cache. */
const MAX_PART = 20;

/**
 * Public responses of this process. The version is part of the key: a change of the database makes
 * all entries unreachable at once, those in flight too, and LRU eviction removes them.
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
      maxEntrySize: Math.ceil(maxBytes / MAX_PART),
      ttl: maxAgeMs,
      // By default it sets a timer every millisecond to read the clock less often.
      ttlResolution: 0,
      sizeCalculation: sizeOf,
      // A flight that is evicted lands for those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: flight, options: entryOptions }) => {
        flight.isFirst = true;
        const response = await flight.landed;
        if (response?.isTransient) entryOptions.ttl = 1;
        return response;
      },
    });
  }

  /**
   * Looks a response up.
   *
   * @returns the response; a promise of it where another request makes it; a flight for the caller
   * to land; or null where nothing is cached
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
    // Without a response it rejects where it was evicted meanwhile.
    const fetching = entries.fetch(versioned, { context: flight }).catch(() => undefined);
    options.onLookup(kind, flight.isFirst ? 'miss' : 'hit');
    return flight.isFirst ? flight : fetching;
  }
}

function sizeOf({ headers, body, compressed }: CachedResponse, key: string): number {
  const bytes = [...body, ...(compressed ?? [])].reduce((sum, part) => sum + part.length, 0);
  return bytes + JSON.stringify(headers).length + OVERHEAD_BYTES + 2 * key.length;
}
