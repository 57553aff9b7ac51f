import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { sessionEnded } from '@/graphql/signals';
import { sparePersonalStorageOf } from './personal-storage';
import { currentAccount, getAuthGateway } from './session-store';

/**
 * Signs out, and says so, when a session is over: the account was closed, or signed out everywhere. Most often the provider knows that
 * first, when it is asked for the next token, and has signed out already. What was typed waits for the same person.
 */
export function useEndedSession(): void {
  const t = useTranslations('session');
  const toast = useToast();

  useEffect(() => {
    const end = async (signedOut: string | undefined) => {
      const uid = signedOut ?? currentAccount()?.uid;
      // Everything that was under way is refused, each on its own.
      if (!uid || !sparePersonalStorageOf(uid)) return;
      try {
        if (!signedOut) await (await getAuthGateway()).signOut();
        toast.error(t('ended'), t('endedTitle'));
      } catch {
        sparePersonalStorageOf(null);
      }
    };
    return sessionEnded.listen((uid) => void end(uid));
  }, [t, toast]);
}
