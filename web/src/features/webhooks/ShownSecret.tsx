import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SecretField } from '@/components/ui/SecretField';

const code = (chunks: ReactNode) => (
  <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
    {chunks}
  </Box>
);

/** The secret of an endpoint, to take along: nobody can see it afterwards. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations('webhooks.secret');
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{t('warning')}</Alert>
        <SecretField label={t('label')} secret={secret} copy={t('copy')} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t.rich('use', { c: code })}
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
