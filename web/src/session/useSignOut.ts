import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { leaveBy } from '@/config/leave-guard';
import { getAuthGateway } from './session-store';

/** Signs out, here and in every tab, and says so; a page with unsaved changes is asked before. */
export function useSignOut(): () => void {
  const t = useTranslations();
  const toast = useToast();
  const signOut = useCallback(async () => {
    try {
      const auth = await getAuthGateway();
      await auth.signOut();
      toast.success(t('session.signedOut'), t('session.signedOutTitle'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), t('common.oops'));
    }
  }, [t, toast]);
  return useCallback(() => leaveBy(() => void signOut()), [signOut]);
}
