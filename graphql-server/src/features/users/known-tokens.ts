import { createHash } from 'node:crypto';
import type { Identity } from './identity.js';

/** Whose token it is, until it is over. */
interface Known {
  readonly identity: Identity;
  readonly untilMs: number;
}

/**
 * The ID tokens that were found good lately: checking a signature costs more than all else of a request. A token is kept
 * as a hash, so that nobody finds one here, and never for longer than it is good.
 */
export class KnownTokens {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
  ) {}

  identityOf(token: string): Identity | undefined {
    const key = keyOf(token);
    const found = this.known.get(key);
    if (!found) return undefined;
    this.known.delete(key);
    if (this.now() >= found.untilMs) return undefined;
    // What is used stands last.
    this.known.set(key, found);
    return found.identity;
  }

  /** @param expiresAt in seconds since 1970, as tokens have it */
  add(token: string, identity: Identity, expiresAt: number): void {
    this.known.set(keyOf(token), { identity, untilMs: expiresAt * 1000 });
    if (this.known.size <= this.most) return;
    const [longestUnused] = this.known.keys();
    if (longestUnused !== undefined) this.known.delete(longestUnused);
  }
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');
