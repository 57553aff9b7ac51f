import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { clearPersonalStorageExcept } from './personal-storage';

type Owner = string | null | undefined;

/**
 * Isolates the cache of one user from the next: when the user changes, resets the Apollo store,
 * refetches active queries and deletes the personal storage of other users.
 * @param uid undefined while unknown, null for visitors
 * @returns whether the cache belongs to this user
 */
export function useOwnedCache(uid: Owner): boolean {
  const client = useApolloClient();
  const [owner, setOwner] = useState<Owner>(undefined);

  useEffect(() => {
    if (uid === undefined || uid === owner) return undefined;
    if (owner === undefined) {
      clearPersonalStorageExcept(uid);
      // The first requests waited for the token, so the cache belongs to this user already.
      setOwner(uid);
      return undefined;
    }
    // Called after the reset and before the refetch.
    const unsubscribe = client.onResetStore(async () => setOwner(uid));
    // Apollo unsubscribes unmounted queries a task later; those must not be refetched.
    const timer = setTimeout(() => {
      // An expired session is reported just after the user has changed.
      clearPersonalStorageExcept(uid);
      // Each screen shows the error of its own refetch.
      client.resetStore().catch(() => undefined);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client, owner, uid]);

  return uid !== undefined && (owner === undefined || owner === uid);
}
