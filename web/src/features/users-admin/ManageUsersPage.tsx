import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useId } from 'react';
import { useTranslations } from 'use-intl';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { AllUsers } from './AllUsers';
import { DemoteButton } from './DemoteButton';
import { PromoteDialog } from './PromoteDialog';
import { UserCard } from './UserCard';
import { useOwnId } from '@/features/auth/shared/useOwnId';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { useRoles } from './useRoles';
import Card from '@mui/material/Card';
import * as z from 'zod/mini';
import { FormTextField } from '@/ui/forms/FormTextField';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_EMAIL_LENGTH } from '@/lib/limits';

/** The form that promotes admins, and the list of users. */
export function ManageUsersPage() {
  const t = useTranslations('manageUsers.page');
  const ownId = useOwnId();
  const isOwner = useMayDo('own:shop');
  const roles = useRoles();
  const people = useRef<HTMLDivElement>(null);
  return (
    <Box sx={{ maxWidth: 1360 }}>
      <Typography variant="pageTitle" sx={{ mb: 3 }}>
        {t('title')}
      </Typography>
      {isOwner && <MakeAdminForm onPromote={(email) => roles.promote({ email }, email)} />}
      <Box ref={people} tabIndex={-1} sx={{ outline: 'none' }}>
        <AllUsers>
          {(user) => (
            <UserCard key={user.id} user={user} own={user.id === ownId}>
              {isOwner && user.role === 'ADMIN' && ownId !== undefined && user.id !== ownId && (
                <DemoteButton compact user={user} busy={roles.demoting} onDemote={roles.demote} />
              )}
            </UserCard>
          )}
        </AllUsers>
      </Box>
      <PromoteDialog promotion={roles.promotion} />
      {/* The focused button has unmounted with the role. */}
      <TimedAlert alert={roles.alert} onClose={roles.closeAlert} fallbackFocus={people} />
    </Box>
  );
}

interface MakeAdminFormProps {
  /** Resolves to whether it succeeded; otherwise the input stays. */
  onPromote: (email: string) => Promise<boolean>;
}

function MakeAdminForm({ onPromote }: MakeAdminFormProps) {
  const t = useTranslations('manageUsers.makeAdmin');
  const titleId = useId();
  const { control, busy, submit } = useServerForm({
    schema: z.object({ email: z.string().check(z.trim(), z.minLength(1, t('blank'))) }),
    defaultValues: { email: '' },
    send: async ({ email }) => ((await onPromote(email)) ? { email: '' } : undefined),
  });

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem' }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>{t('hint')}</Typography>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 420px) max-content' },
        }}
      >
        <FormTextField
          control={control}
          name="email"
          label={t('email')}
          type="email"
          autoComplete="off"
          fullWidth
          htmlInput={{ required: true, maxLength: MAX_EMAIL_LENGTH }}
        />
        <SubmitButton busy={busy} sx={{ height: 56 }}>
          {t('button')}
        </SubmitButton>
      </Box>
    </Card>
  );
}
