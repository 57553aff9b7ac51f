import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { sessionEnded } from '@/lib/apollo/signals';
import { retainPersonalStorage } from './personal-storage';
import { currentAccount, getAuthGateway } from './session-store';

/**
 * Signs out with a message when the session has ended: the account was deleted or signed out
 * everywhere. Often the SDK has signed out already, on refreshing the token. Personal storage is
 * retained for the same user.
 */
export function useEndedSession(): void {
  const t = useTranslations('session');
  const toast = useToast();

  useEffect(() => {
    let ending = false;
    const end = async (signedOut: string | undefined) => {
      const uid = signedOut ?? currentAccount()?.uid;
      // Each pending request is rejected on its own.
      if (!uid || ending) return;
      ending = true;
      const isNew = retainPersonalStorage(uid);
      try {
        if (!signedOut) await (await getAuthGateway()).signOut();
        if (isNew || !signedOut) toast.error(t('ended'), t('endedTitle'));
      } catch {
        retainPersonalStorage(null);
      } finally {
        ending = false;
      }
    };
    return sessionEnded.subscribe((uid) => void end(uid));
  }, [t, toast]);
}
