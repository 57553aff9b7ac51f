import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { sessionEnded, signedOutByProvider } from '@/graphql/signals';
import { currentAccount, getAuthGateway } from './session-store';

/**
 * Signs out, and says so, when the shop takes no token of this session any more: the account was closed, or signed out everywhere.
 * Most often the provider knows that first, when it is asked for the next token, and has signed out already.
 */
export function useEndedSession(): void {
  const t = useTranslations('session');
  const toast = useToast();

  useEffect(() => {
    let ending = false;
    const say = () => toast.error(t('ended'), t('endedTitle'));
    const end = async () => {
      // Everything that was under way is refused, each on its own.
      if (ending || !currentAccount()) return;
      ending = true;
      try {
        await (await getAuthGateway()).signOut();
        say();
      } finally {
        ending = false;
      }
    };
    const stops = [
      sessionEnded.listen(() => void end().catch(() => undefined)),
      signedOutByProvider.listen(say),
    ];
    return () => stops.forEach((stop) => stop());
  }, [t, toast]);
}
