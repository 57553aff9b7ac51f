import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteAccountDialog } from '@/features/account/shared/DeleteAccountDialog';
import { useSession } from '@/features/auth/shared/useSession';
import { errorExtensions } from '@/lib/apollo/errors';
import { DataSection } from './DataSection';
import { useNavigate } from 'react-router-dom';
import { useToast } from '@/ui/feedback/toast/useToast';
import { paths } from '@/lib/paths';
import { useDeleteMyAccountMutation } from './your-data.generated';
import { getAuthGateway } from '@/features/auth/shared/session-store';

export function DeleteSection() {
  const t = useTranslations('yourData.delete');
  const { user } = useSession();
  const [confirming, setConfirming] = useState(false);
  const { deleteAccount, signInAgain } = useDeleteAccount();
  return (
    <DataSection title={t('title')} text={t('text')}>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={18} />}
        onClick={() => setConfirming(true)}
      >
        {t('button')}
      </Button>
      {confirming && user && (
        <DeleteAccountDialog
          title={t('question')}
          text={t('warning')}
          email={user.email}
          onConfirm={deleteAccount}
          onCancel={() => setConfirming(false)}
          failureOf={(error) =>
            errorExtensions(error)?.['signInAgain'] === true ? (
              <>
                {t('signInAgain')}{' '}
                <Button color="inherit" size="small" variant="outlined" onClick={signInAgain} sx={{ mt: 1 }}>
                  {t('signInButton')}
                </Button>
              </>
            ) : undefined
          }
        />
      )}
    </DataSection>
  );
}

const signOut = async () => (await getAuthGateway()).signOut();

/** Deletes the account and ends the session. */
function useDeleteAccount() {
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
