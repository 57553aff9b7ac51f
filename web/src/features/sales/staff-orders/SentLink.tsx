import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { CopyButton } from '@/ui/text/CopyButton';
import type { SentPayLink } from './useStaffOrder';

/** A link that was just sent, to be copied, and until when it can be paid. */
export function SentLink({ link: { path, payLink } }: { link: SentPayLink }) {
  const t = useTranslations('newOrder.sent');
  const { formatDateTime } = useFormatters();
  const { email, expiresAt } = payLink;
  const url = `${window.location.origin}${path}`;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="code"
          dir="ltr"
          translate="no"
          sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}
        >
          {url}
        </Box>
        <CopyButton text={url} label={t('copy')} />
      </Box>
      <Typography>{t('reserved', { time: formatDateTime(expiresAt) })}</Typography>
      {email && <Typography>{t('mailed', { email })}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {t('once')}
      </Typography>
    </Box>
  );
}
