import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileDown, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteAccountDialog } from '@/features/account/shared/DeleteAccountDialog';
import { BusyButton } from '@/ui/feedback/BusyButton';
import {
  type ManagedUserFieldsFragment,
  useDeleteUserMutation,
  useExportUserDataMutation,
} from './manage-users.generated';
import { useNavigate } from 'react-router-dom';
import { useToast } from '@/ui/feedback/toast/useToast';
import { paths } from '@/lib/dashboard-paths';
import { errorMessage } from '@/lib/apollo/errors';
import { saveJson } from '@/lib/browser/save-as';
import { TextMentions } from './TextMentions';
import { removeUser } from './role-cache';

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
          details={<TextMentions userId={user.id} />}
          email={email}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}

/** Exports or deletes the data of a customer, as data protection law requires on request. */
function useAccountData({ id, displayName }: ManagedUserFieldsFragment) {
  const t = useTranslations('manageUsers.data');
  const common = useTranslations('common');
  const toast = useToast();
  const navigate = useNavigate();
  const [exportUserData, exporting] = useExportUserDataMutation({ fetchPolicy: 'no-cache' });
  const [deleteUser] = useDeleteUserMutation({ update: (cache) => removeUser(cache, id) });

  const save = async () => {
    try {
      const { data } = await exportUserData({ variables: { input: { id } } });
      saveJson(data?.exportUserData, t('file', { id: id.slice(0, 8) }));
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), common('oops'));
    }
  };

  const remove = async (email: string) => {
    await deleteUser({ variables: { input: { id, email } } });
    toast.success(t('deleted', { name: displayName }));
    void navigate(paths.manageUsers, { replace: true });
  };

  return { save, exporting: exporting.loading, remove };
}
