import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { paths } from '@/lib/dashboard-paths';
import { errorMessage } from '@/lib/apollo/errors';
import {
  type ManagedUserFieldsFragment,
  useDeleteUserMutation,
  useExportUserDataMutation,
} from './manage-users.generated';
import { saveJson } from '@/lib/browser/save-as';
import { removeUser } from './role-cache';

/** Exports or deletes the data of a customer, as data protection law requires on request. */
export function useAccountData({ id, displayName }: ManagedUserFieldsFragment) {
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
