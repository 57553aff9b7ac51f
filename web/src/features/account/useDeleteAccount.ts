import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { paths } from '@/lib/paths';
import { errorExtensions, errorMessage } from '@/lib/apollo/errors';
import { useDeleteMyAccountMutation } from '@/lib/apollo/generated/dashboard-hooks';
import { getAuthGateway } from '@/features/auth/shared/session-store';

interface Failure {
  text: string;
  /** Whether signing in again helps. */
  signInAgain: boolean;
}

const signOut = async () => (await getAuthGateway()).signOut();

/** Ends the person's account and their session with it. */
export function useDeleteAccount() {
  const t = useTranslations('yourData.delete');
  const common = useTranslations('common');
  const toast = useToast();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [deleteMyAccount, { loading }] = useDeleteMyAccountMutation();

  const isDeleted = useRef(false);
  // A page of the dashboard that is still there, while Home is on its way, would lead to the
  // sign-in.
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
    forget: () => setFailure(null),
    // The dashboard sends whoever is signed out to the sign-in, and back.
    signInAgain: () => void signOut(),
  };
}
