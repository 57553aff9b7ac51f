import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { keepPersonalStorageOf } from './personal-storage';

type Owner = string | null | undefined;

/**
 * Keeps what was fetched for one person from the next: when another person (or nobody) is signed
 * in, the Apollo cache is emptied and what is on screen is fetched anew; personal storage of others
 * is deleted.
 * @param uid undefined while unknown, null for visitors
 * @returns whether everything in the cache may be shown to this person
 */
export function useOwnedCache(uid: Owner): boolean {
  const client = useApolloClient();
  const [owner, setOwner] = useState<Owner>(undefined);

  useEffect(() => {
    if (uid === undefined || uid === owner) return undefined;
    if (owner === undefined) {
      keepPersonalStorageOf(uid);
      // Requests before the first answer waited for the token, so they were already asked as this
      // person.
      setOwner(uid);
      return undefined;
    }
    // Called between the emptying and the refetching, which nobody has to wait for.
    const forget = client.onResetStore(async () => setOwner(uid));
    // Apollo lets go of the queries of screens that have left a moment later; those must not be
    // fetched anew.
    const timer = setTimeout(() => {
      // Of a session that has ended it is told just after its person is gone.
      keepPersonalStorageOf(uid);
      // A screen whose refetch fails shows that itself.
      client.resetStore().catch(() => undefined);
    });
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [client, owner, uid]);

  return uid !== undefined && (owner === undefined || owner === uid);
}
