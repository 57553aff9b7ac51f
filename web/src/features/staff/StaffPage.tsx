import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { useToast } from '@/ui/feedback/toast/useToast';
import { PageHeading } from '@/ui/page/PageHeading';
import { InvitationList } from './InvitationList';
import { InviteForm } from './InviteForm';
import { StaffList } from './StaffList';
import {
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useSetUserRoleMutation,
  useStaffQuery,
} from './staff.generated';

/** A change that the owner confirms. */
export interface StaffChange {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly done: string;
  readonly run: () => Promise<unknown>;
}

/** Who works for the shop, and who is invited to. For owners. */
export function StaffPage() {
  const t = useTranslations('staff.page');
  const common = useTranslations('common');
  const toast = useToast();
  const { data, error, refetch } = useStaffQuery();
  const [change, setChange] = useState<StaffChange | null>(null);
  const [busy, setBusy] = useState(false);
  const [setUserRole] = useSetUserRoleMutation();
  const [resend] = useResendInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();

  const run = async ({ run: send, done }: Pick<StaffChange, 'run' | 'done'>) => {
    setBusy(true);
    try {
      await send();
      await refetch();
      toast.success(done);
    } catch (failure) {
      toast.error(errorMessage(failure, common('somethingWentWrong')));
    } finally {
      setBusy(false);
      setChange(null);
    }
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      <InviteForm onInvited={() => void refetch()} />
      {!data && error && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Loader label={t('loading')} />}
      {data && (
        <>
          <StaffList
            staff={data.staff ?? []}
            onChange={setChange}
            send={(id, role) => setUserRole({ variables: { input: { id, role } } })}
          />
          <InvitationList
            invitations={data.staffInvitations ?? []}
            onChange={setChange}
            onResend={(id, done) => void run({ run: () => resend({ variables: { input: { id } } }), done })}
            revoke={(id) => revoke({ variables: { input: { id } } })}
          />
        </>
      )}
      {change && (
        <ConfirmDialog
          open
          title={change.title}
          text={change.text}
          cancel={t('cancel')}
          confirm={change.confirm}
          busy={busy}
          width={480}
          onConfirm={() => void run(change)}
          onCancel={() => setChange(null)}
        />
      )}
    </Box>
  );
}
