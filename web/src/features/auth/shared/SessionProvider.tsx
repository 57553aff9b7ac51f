import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveValue } from '@/lib/live-value';
import { type MeQuery, useMeQuery } from './session.generated';
import type { Account } from './auth-gateway';
import { currentAccount, startSession, subscribeAccount, type AccountState } from './session-store';
import { RoleQueryContext, type RoleQuery } from './role-query';
import { SessionContext, type Session, type SessionUser } from './useSession';
import { writeLastSeen } from './last-seen';
import { useEndedSession } from './useEndedSession';
import { useApolloClient } from '@apollo/client/react';
import { clearPersonalStorageExcept } from './personal-storage';

const unknownOnServer = (): AccountState => undefined;

/** @param nameless the display name of users without one */
function toUser(account: Account, me: MeQuery['me'], nameless: string): SessionUser {
  const ours = me?.displayName;
  return {
    ...account,
    givenName: account.displayName || (ours !== nameless && ours) || '',
    displayName: account.displayName || ours || nameless,
    photoURL: account.photoURL ?? me?.avatar ?? null,
    role: me?.role ?? null,
  };
}

/**
 * Provides the session. Must be rendered inside the Apollo provider, whose cache it resets when the
 * user changes.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const nameless = t('nameless');
  const account = useSyncExternalStore(subscribeAccount, currentAccount, unknownOnServer);
  useEffect(startSession, []);
  useEndedSession();
  const ready = useOwnedCache(account === undefined ? undefined : (account?.uid ?? null));
  const { data, error, refetch } = useMeQuery({
    skip: !ready || !account,
    // Prefetched, and deleted when the user changes.
    fetchPolicy: 'cache-first',
  });
  const me = account && data?.me;

  const session = useMemo<Session>(() => {
    if (account === undefined || !ready) return { status: 'loading', user: null };
    if (!account) return { status: 'signed-out', user: null };
    return { status: 'signed-in', user: toUser(account, me ?? null, nameless) };
  }, [account, me, nameless, ready]);

  const failed = error !== undefined && !data;
  const isKnown =
    session.status === 'signed-out' || (session.status === 'signed-in' && (failed || me !== undefined));
  useEffect(() => {
    if (me && session.user) {
      const { uid, displayName, photoURL } = session.user;
      writeLastSeen(uid, { displayName, photoURL });
    }
  }, [me, session]);
  const live = useLiveValue(session, isKnown);
  const roleQuery = useMemo<RoleQuery>(() => ({ failed, retry: () => void refetch() }), [failed, refetch]);

  return (
    <SessionContext value={live}>
      <RoleQueryContext value={roleQuery}>{children}</RoleQueryContext>
    </SessionContext>
  );
}

type Owner = string | null | undefined;

/**
 * Isolates the cache of one user from the next: when the user changes, resets the Apollo store,
 * refetches active queries and deletes the personal storage of other users.
 * @param uid undefined while unknown, null for visitors
 * @returns whether the cache belongs to this user
 */
function useOwnedCache(uid: Owner): boolean {
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
    const reset = () => {
      // An expired session is reported just after the user has changed.
      clearPersonalStorageExcept(uid);
      // Each screen shows the error of its own refetch.
      client.resetStore().catch(() => undefined);
    };
    // Screens of the former user unmount in the next render, and Apollo unsubscribes their queries
    // a task later: those must not be refetched.
    let timer = setTimeout(() => {
      timer = setTimeout(reset);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client, owner, uid]);

  return uid !== undefined && (owner === undefined || owner === uid);
}
