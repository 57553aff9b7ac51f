import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { sessionEnded } from '@/lib/apollo/signals';
import { sparePersonalStorageOf } from './personal-storage';
import { currentAccount, getAuthGateway } from './session-store';

/**
 * Signs out, and says so, when a session is over: the account was closed, or signed out everywhere.
 * Most often the provider knows that first, when it is asked for the next token, and has signed out
 * already. What was typed waits for the same person.
 */
export function useEndedSession(): void {
  const t = useTranslations('session');
  const toast = useToast();

  useEffect(() => {
    let ending = false;
    const end = async (signedOut: string | undefined) => {
      const uid = signedOut ?? currentAccount()?.uid;
      // Everything that was under way is refused, each on its own.
      if (!uid || ending) return;
      ending = true;
      const isNew = sparePersonalStorageOf(uid);
      try {
        if (!signedOut) await (await getAuthGateway()).signOut();
        if (isNew || !signedOut) toast.error(t('ended'), t('endedTitle'));
      } catch {
        sparePersonalStorageOf(null);
      } finally {
        ending = false;
      }
    };
    return sessionEnded.listen((uid) => void end(uid));
  }, [t, toast]);
}
