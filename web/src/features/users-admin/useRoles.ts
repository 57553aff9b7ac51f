import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { oops, type AlertMessage } from '@/ui/dialogs/TimedAlert';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { useDemoteUserMutation, usePromoteUserMutation } from './manage-users.generated';
import type { PromoteUserInput } from '@/lib/apollo/schema-types.generated';
import { invalidateRoles } from './role-cache';

interface Asked {
  readonly input: PromoteUserInput;
  readonly settle: (isPromoted: boolean) => void;
}

/**
 * Promotes users after a confirmation in `PromoteDialog`, which has the name that the admin knows,
 * and demotes them. Both functions resolve to whether they succeeded, after an alert.
 */
export function useRoles() {
  const t = useTranslations('manageUsers');
  const common = useTranslations('common');
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Stays in the dialog while it closes.
  const [name, setName] = useState('');
  const [promoteUser, promoting] = usePromoteUserMutation({ update: invalidateRoles });
  const [demoteUser, demoting] = useDemoteUserMutation({ update: invalidateRoles });

  const promote = (input: PromoteUserInput, nameOfUser: string) =>
    new Promise<boolean>((settle) => {
      setAsked({ input, settle });
      setName(nameOfUser);
    });

  const sendPromotion = async (input: PromoteUserInput): Promise<boolean> => {
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
    promotion: {
      name,
      open: asked !== null,
      busy: promoting.loading,
      confirm: async () => {
        if (!asked) return;
        const isPromoted = await sendPromotion(asked.input);
        setAsked(null);
        asked.settle(isPromoted);
      },
      cancel: () => {
        setAsked(null);
        asked?.settle(false);
      },
    },
    demote,
    demoting: demoting.loading,
    alert,
    closeAlert: () => setAlert(null),
  };
}
