import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_EMAIL_LENGTH } from '@/lib/limits';
import { useToast } from '@/ui/feedback/toast/useToast';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { FormTextField } from '@/ui/forms/FormTextField';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { staffRoles } from './staff-roles';
import { useInviteStaffMutation } from './staff.generated';

/** Invites a person by e-mail. The role stays chosen for the next one. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const t = useTranslations('staff');
  const titleId = useId();
  const toast = useToast();
  const [role, setRole] = useState<(typeof staffRoles)[number]>('PICKER');
  const [invite] = useInviteStaffMutation();
  const { control, busy, submit } = useServerForm({
    schema: z.object({ email: z.string().check(z.trim(), z.minLength(1, t('invite.blank'))) }),
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await invite({ variables: { input: { email, role } } });
      toast.success(t('invite.done', { email }));
      onInvited();
      return { email: '' };
    },
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem', mb: 2 }}>
        {t('invite.title')}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 11rem max-content' },
          '& .MuiInputBase-root, & > button': { height: 56 },
        }}
      >
        <FormTextField
          control={control}
          name="email"
          label={t('invite.email')}
          type="email"
          autoComplete="off"
          fullWidth
          htmlInput={{ required: true, maxLength: MAX_EMAIL_LENGTH }}
        />
        <FilterSelect
          label={t('invite.role')}
          value={role}
          choices={staffRoles}
          textOf={(each) => t(`roles.${each}`)}
          onChange={setRole}
        />
        <SubmitButton busy={busy}>{t('invite.button')}</SubmitButton>
      </Box>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {t(`rights.${role}`)}
      </Typography>
    </Card>
  );
}
