import { useCallback } from 'react';
import { useToast } from '@/components/feedback/useToast';
import { getAuthGateway } from './session-store';

/** Signs out, here and in every tab, and says so. Never rejects. */
export function useSignOut(): () => Promise<void> {
  const toast = useToast();
  return useCallback(async () => {
    try {
      const auth = await getAuthGateway();
      await auth.signOut();
      toast.success('Logged Out SuccessFully', 'Success');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), 'OOPS!');
    }
  }, [toast]);
}
