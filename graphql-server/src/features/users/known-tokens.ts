import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Identity } from './identity.js';

/**
 * Caches ID tokens that were verified recently: checking a signature costs more than the rest of a
 * request. The cache holds hashes, so that it leaks no token, and drops each when it expires.
 */
export class KnownTokens {
  private readonly known: LRUCache<string, Identity>;

  constructor(
    most: number,
    private readonly now: () => number = Date.now,
  ) {
    this.known = new LRUCache({ max: most, ttlResolution: 0, perf: { now } });
  }

  identityOf(token: string): Identity | undefined {
    return this.known.get(keyOf(token));
  }

  /** @param expiresAt in seconds since 1970, as tokens have it */
  add(token: string, identity: Identity, expiresAt: number): void {
    const ttl = expiresAt * 1000 - this.now();
    // None would mean for good.
    if (ttl > 0) this.known.set(keyOf(token), identity, { ttl });
  }
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');
