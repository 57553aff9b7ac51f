import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { paths } from '@/lib/paths';
import { useDeleteMyAccountMutation } from './your-data.generated';
import { getAuthGateway } from '@/features/auth/shared/session-store';

const signOut = async () => (await getAuthGateway()).signOut();

/** Deletes the account and ends the session. */
export function useDeleteAccount() {
  const t = useTranslations('yourData.delete');
  const toast = useToast();
  const navigate = useNavigate();
  const [deleteMyAccount] = useDeleteMyAccountMutation();

  const isDeleted = useRef(false);
  // Navigates first: a dashboard page without a session would redirect to the sign-in.
  useLayoutEffect(
    () => () => {
      if (isDeleted.current) void signOut();
    },
    [],
  );

  const deleteAccount = async (email: string) => {
    await deleteMyAccount({ variables: { input: { email } } });
    isDeleted.current = true;
    void navigate(paths.home, { replace: true });
    toast.success(t('done'), t('doneTitle'));
  };

  return {
    deleteAccount,
    // The dashboard redirects to the sign-in, and back.
    signInAgain: () => void signOut(),
  };
}
