import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { leaveBy } from '@/lib/browser/leave-guard';
import { useReleaseReservationsMutation } from './session.generated';
import { getAuthGateway } from './session-store';

/**
 * So long signing out waits for what was reserved to be released; the request is on its way long
 * before.
 */
const RELEASE_MS = 300;

/** Signs out, here and in every tab, and says so; a page with unsaved changes is asked before. */
export function useSignOut(): () => void {
  const t = useTranslations();
  const toast = useToast();
  const release = useReleaseReservations();
  const signOut = useCallback(async () => {
    try {
      const auth = await getAuthGateway();
      await release();
      await auth.signOut();
      toast.success(t('session.signedOut'), t('session.signedOutTitle'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), t('common.oops'));
    }
  }, [release, t, toast]);
  return useCallback(() => leaveBy(() => void signOut()), [signOut]);
}

/**
 * Releases what a checkout that was begun has reserved, while there is a token. Signing out neither
 * fails nor waits long because of it.
 */
function useReleaseReservations(): () => Promise<void> {
  const [mutate] = useReleaseReservationsMutation();
  return useCallback(async () => {
    const released = mutate().catch(() => undefined);
    const waited = new Promise((resolve) => {
      setTimeout(resolve, RELEASE_MS);
    });
    await Promise.race([released, waited]);
  }, [mutate]);
}
