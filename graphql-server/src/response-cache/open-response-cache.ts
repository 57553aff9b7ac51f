import { GREETING, OF_PEOPLE } from '../database/public-changes.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import { ChangeListener } from './change-listener.js';
import { ChangeVersion } from './change-version.js';
import { ResponseCache, type ResponseCacheOptions } from './response-cache.js';

/** As much of a logger as this needs; Fastify's is one. */
interface Log {
  warn(facts: object, message: string): void;
}

export interface OpenResponseCache {
  readonly cache: ResponseCache;
  /** Whether a response may be made from a replica and cached all the same. */
  readonly allowsStaleReads: () => boolean;
  close(): Promise<void>;
}

/** Should a notification ever be lost. */
const MAX_AGE_MS = 60_000;
/** Replicas that are read from are a few seconds behind at the most; see `Replicas`. */
const REPLAYED_MS = 10_000;

export interface OpenResponseCacheOptions {
  readonly dataSource: ShopDataSource;
  /** The version of the rows of users, which the same channel notifies about. */
  readonly people: ChangeVersion;
  readonly log: Log;
  readonly maxBytes: number;
  readonly onLookup: ResponseCacheOptions['onLookup'];
}

/** Opens the cache of public responses, which the database's notifications invalidate. */
export function openResponseCache(options: OpenResponseCacheOptions): OpenResponseCache {
  const { dataSource, people, log, maxBytes, onLookup } = options;
  const everythingPublic = new ChangeVersion();
  const cache = new ResponseCache({
    maxBytes,
    maxAgeMs: MAX_AGE_MS,
    version: () => dataSource.versionOf(everythingPublic),
    onLookup,
  });
  const versionsOf = (change: string): ChangeVersion[] => {
    if (change.startsWith(GREETING)) return [everythingPublic, people];
    return [change.startsWith(OF_PEOPLE) ? people : everythingPublic];
  };
  const onOwnChange = (change: string) => {
    for (const version of versionsOf(change)) version.notifyOwn(change);
  };
  dataSource.ownChanges.on('change', onOwnChange);
  let isLost = false;
  const listener = new ChangeListener({
    url: (dataSource.options as { readonly url: string }).url,
    onChange: (change) => {
      isLost = false;
      for (const version of versionsOf(change)) version.notify(change);
    },
    onLost: (err) => {
      if (!isLost) log.warn({ err }, 'Nothing is cached until the database notifies about changes again.');
      isLost = true;
      for (const version of [everythingPublic, people]) version.lose();
    },
  });
  return {
    cache,
    allowsStaleReads: () => everythingPublic.ageMs > REPLAYED_MS,
    close: async () => {
      dataSource.ownChanges.off('change', onOwnChange);
      await listener.stop();
    },
  };
}
