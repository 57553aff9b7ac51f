import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { leaveBy } from '@/lib/browser/leave-guard';
import { useReleaseReservationsMutation } from './session.generated';
import { getAuthGateway, leaveSession } from './session-store';

/** How long sign-out waits for the response; the request is sent long before. */
const RELEASE_MS = 300;

/** Signs out in every tab and shows a message; a page with unsaved changes asks first. */
export function useSignOut(): () => void {
  const t = useTranslations();
  const toast = useToast();
  const release = useReleaseReservations();
  const signOut = useCallback(async () => {
    try {
      // A failed load keeps the reservations.
      await getAuthGateway();
      await release();
      await leaveSession();
      toast.success(t('session.signedOut'), t('session.signedOutTitle'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), t('common.oops'));
    }
  }, [release, t, toast]);
  return useCallback(() => leaveBy(() => void signOut()), [signOut]);
}

/**
 * Releases the reservations of an open checkout while there is a token. Never fails, and limits the
 * wait.
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
