import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { DaysWorkQuery } from './days-work.generated';

/** A mail server that accepts no e-mails of the shop. */
export function EmailOutage({ outage }: { outage: NonNullable<DaysWorkQuery['emailOutage']> }) {
  const t = useTranslations('dashboard.emails');
  const { formatDateTime } = useFormatters();
  const { reason, error, since } = outage;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('title')}</AlertTitle>
      {t(`reasons.${reason}`)} {t('wait', { time: formatDateTime(since) })}
      <Box component="p" dir="auto" translate="no" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        {error}
      </Box>
    </Alert>
  );
}
