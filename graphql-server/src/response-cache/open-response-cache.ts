import type { ChangeVersion } from '../database/change-version.js';
import { ResponseCache, type ResponseCacheOptions } from './response-cache.js';

export interface OpenResponseCache {
  readonly cache: ResponseCache;
  /** Whether a response computed from a replica may be cached. */
  readonly allowsStaleReads: () => boolean;
}

/** Limits the effect of a lost notification. */
const MAX_AGE_MS = 60_000;
/** Exceeds the lag of replicas that are read from; see `Replicas`. */
const MAX_REPLICA_LAG_MS = 10_000;

export interface OpenResponseCacheOptions extends Omit<ResponseCacheOptions, 'maxAgeMs'> {
  readonly publicVersion: ChangeVersion;
}

/** Opens the cache of public responses, which the database's notifications invalidate. */
export const openResponseCache = ({
  publicVersion,
  ...options
}: OpenResponseCacheOptions): OpenResponseCache => ({
  cache: new ResponseCache({ ...options, maxAgeMs: MAX_AGE_MS }),
  allowsStaleReads: () => publicVersion.ageMs > MAX_REPLICA_LAG_MS,
});
