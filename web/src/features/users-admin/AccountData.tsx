import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileDown, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteAccountDialog } from '@/features/account/shared/DeleteAccountDialog';
import { BusyButton } from '@/ui/BusyButton';
import type { ManagedUserFieldsFragment } from './manage-users.generated';
import { useAccountData } from './useAccountData';

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

/** Exports or deletes the data of a customer on their request. */
export function AccountData({ user }: { user: ManagedUserFieldsFragment }) {
  const t = useTranslations('manageUsers.data');
  const titleId = useId();
  const [confirming, setConfirming] = useState(false);
  const { save, exporting, remove } = useAccountData(user);
  const { displayName: name, email, role } = user;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2.5, p: { xs: 2.5, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem' }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary', textWrap: 'pretty' }}>
        {t(role === 'ADMIN' ? 'hintOfAdmin' : 'hint')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        <BusyButton
          variant="outlined"
          color="inherit"
          startIcon={<FileDown size={18} />}
          busy={exporting}
          onClick={() => void save()}
        >
          {t('download')}
        </BusyButton>
        {role === 'CUSTOMER' && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<Trash2 size={18} />}
            onClick={() => setConfirming(true)}
          >
            {t('delete')}
          </Button>
        )}
      </Stack>
      {confirming && (
        <DeleteAccountDialog
          title={t('question', { name })}
          text={t.rich('warning', { name, b: bold })}
          email={email}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}
