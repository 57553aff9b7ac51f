import { HELLO_PREFIX, USER_CHANGE_PREFIX } from '../database/public-changes.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import { ChangeListener } from './change-listener.js';
import { ChangeVersion } from './change-version.js';
import { ResponseCache, type ResponseCacheOptions } from './response-cache.js';

/** The part of Fastify's logger that is used here. */
interface Log {
  warn(facts: object, message: string): void;
}

export interface OpenResponseCache {
  readonly cache: ResponseCache;
  /** Whether a response computed from a replica may be cached. */
  readonly allowsStaleReads: () => boolean;
  close(): Promise<void>;
}

/** Limits the effect of a lost notification. */
const MAX_AGE_MS = 60_000;
/** Exceeds the lag of replicas that are read from; see `Replicas`. */
const MAX_REPLICA_LAG_MS = 10_000;

export interface OpenResponseCacheOptions {
  readonly dataSource: ShopDataSource;
  /** The version of the users table, whose changes use the same channel. */
  readonly usersVersion: ChangeVersion;
  readonly log: Log;
  readonly maxBytes: number;
  readonly onLookup: ResponseCacheOptions['onLookup'];
}

/** Opens the cache of public responses, which the database's notifications invalidate. */
export function openResponseCache(options: OpenResponseCacheOptions): OpenResponseCache {
  const { dataSource, usersVersion, log, maxBytes, onLookup } = options;
  const publicVersion = new ChangeVersion();
  const cache = new ResponseCache({
    maxBytes,
    maxAgeMs: MAX_AGE_MS,
    version: () => dataSource.versionOf(publicVersion),
    onLookup,
  });
  const versionsOf = (change: string): ChangeVersion[] => {
    if (change.startsWith(HELLO_PREFIX)) return [publicVersion, usersVersion];
    return [change.startsWith(USER_CHANGE_PREFIX) ? usersVersion : publicVersion];
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
      for (const version of [publicVersion, usersVersion]) version.disconnect();
    },
  });
  return {
    cache,
    allowsStaleReads: () => publicVersion.ageMs > MAX_REPLICA_LAG_MS,
    close: async () => {
      dataSource.ownChanges.off('change', onOwnChange);
      await listener.stop();
    },
  };
}
