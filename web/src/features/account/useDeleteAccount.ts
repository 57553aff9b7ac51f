import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { paths } from '@/lib/paths';
import { errorExtensions, errorMessage } from '@/lib/apollo/errors';
import { useDeleteMyAccountMutation } from './your-data.generated';
import { getAuthGateway } from '@/features/auth/shared/session-store';

interface Failure {
  text: string;
  /** Whether the customer must sign in again first. */
  signInAgain: boolean;
}

const signOut = async () => (await getAuthGateway()).signOut();

/** Deletes the account and ends the session. */
export function useDeleteAccount() {
  const t = useTranslations('yourData.delete');
  const common = useTranslations('common');
  const toast = useToast();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [deleteMyAccount, { loading }] = useDeleteMyAccountMutation();

  const isDeleted = useRef(false);
  // Navigates first: a dashboard page without a session would redirect to the sign-in.
  useLayoutEffect(
    () => () => {
      if (isDeleted.current) void signOut();
    },
    [],
  );

  const deleteAccount = async (email: string) => {
    setFailure(null);
    try {
      await deleteMyAccount({ variables: { input: { email } } });
    } catch (error) {
      const signInAgain = errorExtensions(error)?.['signInAgain'] === true;
      const text = signInAgain ? t('signInAgain') : errorMessage(error, common('somethingWentWrong'));
      setFailure({ text, signInAgain });
      return;
    }
    isDeleted.current = true;
    void navigate(paths.home, { replace: true });
    toast.success(t('done'), t('doneTitle'));
  };

  return {
    deleteAccount,
    deleting: loading,
    failure,
    reset: () => setFailure(null),
    // The dashboard redirects to the sign-in, and back.
    signInAgain: () => void signOut(),
  };
}
