import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useHydrated } from '@/lib/browser/useHydrated';
import { type MeQuery, useMeQuery } from './session.generated';
import type { Account } from './auth-gateway';
import { currentAccount, startSession, subscribeAccount, type AccountState } from './session-store';
import { RoleQueryContext, type RoleQuery } from './role-query';
import { SessionContext, type Session, type SessionUser } from './useSession';
import { useEndedSession } from './useEndedSession';
import { useOwnedCache } from './useOwnedCache';

const unknownOnServer = (): AccountState => undefined;

/** @param nameless what to call somebody of whom there is no name */
function toUser(account: Account, me: MeQuery['me'], nameless: string): SessionUser {
  const ours = me?.displayName;
  return {
    uid: account.uid,
    email: account.email,
    givenName: account.displayName || (ours !== nameless && ours) || '',
    displayName: account.displayName || ours || nameless,
    photoURL: account.photoURL ?? me?.avatar ?? null,
    role: me?.role ?? null,
  };
}

/**
 * The first session state, most often signed out, arrives during hydration, and half of the page
 * reads it. It is deferred, since it would make React hydrate the whole page at once. Later states
 * apply at once.
 */
function useAccount(): AccountState {
  const account = useSyncExternalStore(subscribeAccount, currentAccount, unknownOnServer);
  const [wasDrawn] = useState(!useHydrated());
  const settled = useDeferredValue(account);
  return wasDrawn && settled === undefined ? undefined : account;
}

/**
 * Tells the tree who is signed in. Sits inside the Apollo provider, whose cache it keeps to one
 * person.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const nameless = t('nameless');
  const account = useAccount();
  useEffect(startSession, []);
  useEndedSession();
  const ready = useOwnedCache(account === undefined ? undefined : (account?.uid ?? null));
  const { data, error, refetch } = useMeQuery({ skip: !ready || !account });
  const me = account && data?.me;

  const session = useMemo<Session>(() => {
    if (account === undefined || !ready) return { status: 'loading', user: null };
    if (!account) return { status: 'signed-out', user: null };
    return { status: 'signed-in', user: toUser(account, me ?? null, nameless) };
  }, [account, me, nameless, ready]);

  const failed = error !== undefined && !data;
  const roleQuery = useMemo<RoleQuery>(
    () => ({ failed, retry: () => void refetch().catch(() => undefined) }),
    [failed, refetch],
  );

  return (
    <SessionContext value={session}>
      <RoleQueryContext value={roleQuery}>{children}</RoleQueryContext>
    </SessionContext>
  );
}
