import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { sessionEnded } from '@/graphql/signals';
import { currentAccount, getAuthGateway } from './session-store';

/** Signs out, and says so, when the shop takes no token of this session any more: the account was closed, or signed out everywhere. */
export function useEndedSession(): void {
  const t = useTranslations('session');
  const toast = useToast();

  useEffect(() => {
    let ending = false;
    const end = async () => {
      // Everything that was under way is refused, each on its own.
      if (ending || !currentAccount()) return;
      ending = true;
      try {
        await (await getAuthGateway()).signOut();
        toast.error(t('ended'), t('endedTitle'));
      } finally {
        ending = false;
      }
    };
    return sessionEnded.listen(() => void end().catch(() => undefined));
  }, [t, toast]);
}
