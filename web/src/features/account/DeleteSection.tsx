import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteAccountDialog } from '@/features/account/shared/DeleteAccountDialog';
import { useSession } from '@/features/auth/shared/useSession';
import { errorExtensions } from '@/lib/apollo/errors';
import { DataSection } from './DataSection';
import { useDeleteAccount } from './useDeleteAccount';

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
