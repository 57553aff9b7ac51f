import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { SubmitButton } from '@/ui/SubmitButton';
import { MAX_EMAIL_LENGTH } from '@/lib/limits';

interface MakeAdminFormProps {
  busy: boolean;
  /** Resolves to whether it was done; else what was typed stays. */
  onPromote: (input: { email: string }) => Promise<boolean>;
}

export function MakeAdminForm({ busy, onPromote }: MakeAdminFormProps) {
  const t = useTranslations('manageUsers.makeAdmin');
  const titleId = useId();
  const [email, setEmail] = useState('');
  const [pointedAt, setPointedAt] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const blank = pointedAt && email.trim() === '';

  const submit = async () => {
    if (busy) return;
    setPointedAt(true);
    if (email.trim() === '') return input.current?.focus();
    if (!(await onPromote({ email: email.trim() }))) return;
    setEmail('');
    setPointedAt(false);
  };

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem' }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>{t('hint')}</Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 420px) max-content' },
        }}
      >
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          inputRef={input}
          error={blank}
          helperText={blank ? t('blank') : undefined}
          onChange={(event) => setEmail(event.target.value)}
          fullWidth
          slotProps={{
            htmlInput: { required: true, maxLength: MAX_EMAIL_LENGTH, readOnly: busy },
          }}
        />
        <SubmitButton busy={busy} sx={{ height: 56 }}>
          {t('button')}
        </SubmitButton>
      </Box>
    </Card>
  );
}
