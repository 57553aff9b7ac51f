import { LRUCache } from 'lru-cache';
import { Role, type User } from './user.entity.js';

/** The customers of a busy shop within a minute. */
const MOST = 10_000;
/** The limit of a stale read, should a notification be lost. */
const MAX_AGE_MS = 60_000;

/**
 * Caches the rows of recent customers until the database notifies of a change of any user. Admins
 * are never cached: their rights end with the change itself, not with the notification.
 */
export class KnownPeople {
  private readonly known = new LRUCache<string, { readonly user: User; readonly version: number }>({
    max: MOST,
    ttl: MAX_AGE_MS,
    // Else it sets a timer every millisecond, to look at the clock less often.
    ttlResolution: 0,
  });

  /** @param version of the rows of users; null while changes may be missed */
  constructor(private readonly version: () => number | null) {}

  get(uid: string): User | undefined {
    const known = this.known.get(uid);
    return known?.version === this.version() ? known?.user : undefined;
  }

  /** @param read loads the row from the database */
  async find(uid: string, read: () => Promise<User | undefined>): Promise<User | undefined> {
    const known = this.get(uid);
    if (known) return known;
    const version = this.version();
    const user = await read();
    if (user?.role === Role.CUSTOMER && version !== null && version === this.version()) {
      this.known.set(uid, { user, version });
    }
    return user;
  }
}
