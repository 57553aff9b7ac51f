import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SecretField } from '@/components/ui/SecretField';

interface NewSecretProps {
  secret: string;
  onDone: () => void;
}

const code = (chunks: ReactNode) => (
  <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
    {chunks}
  </Box>
);

/** As much of the secret as tells it apart. */
const SHOWN = 'larder_'.length + 4;

/** A token that was just made, to take along: nobody can see it afterwards. */
export function NewSecret({ secret, onDone }: NewSecretProps) {
  const t = useTranslations('apiTokens.made');
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{t('warning')}</Alert>
        <SecretField label={t('token')} secret={secret} copy={t('copy')} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t.rich('use', { hint: secret.slice(0, SHOWN), c: code })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }} disableSpacing>
        <Button variant="contained" onClick={onDone}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  );
}
