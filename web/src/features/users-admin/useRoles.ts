import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { oops, type AlertMessage } from '@/ui/TimedAlert';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { useDemoteUserMutation, usePromoteUserMutation } from './manage-users.generated';
import type { PromoteUserInput } from '@/lib/apollo/schema-types.generated';
import { invalidateRoles } from './role-cache';

/**
 * Promotes and demotes users. Both functions resolve to whether they succeeded, after a toast or
 * alert.
 */
export function useRoles() {
  const t = useTranslations('manageUsers');
  const common = useTranslations('common');
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const [promoteUser, promoting] = usePromoteUserMutation({ update: invalidateRoles });
  const [demoteUser, demoting] = useDemoteUserMutation({ update: invalidateRoles });

  const promote = async (input: PromoteUserInput): Promise<boolean> => {
    try {
      await promoteUser({ variables: { input } });
      setAlert({ kind: 'success', title: t('makeAdmin.success'), text: t('makeAdmin.done') });
      return true;
    } catch (error) {
      setAlert(
        oops(
          errorCode(error) === 'NOT_FOUND'
            ? t('makeAdmin.unknown')
            : errorMessage(error, common('somethingWentWrong')),
        ),
      );
      return false;
    }
  };

  const demote = async ({ id, displayName }: { id: string; displayName: string }): Promise<boolean> => {
    try {
      await demoteUser({ variables: { input: { id } } });
      const text = t('demote.done', { name: displayName });
      setAlert({ kind: 'success', title: t('demote.success'), text });
      return true;
    } catch (error) {
      setAlert(oops(errorMessage(error, common('somethingWentWrong'))));
      return false;
    }
  };

  return {
    promote,
    promoting: promoting.loading,
    demote,
    demoting: demoting.loading,
    alert,
    closeAlert: () => setAlert(null),
  };
}
