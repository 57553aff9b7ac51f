import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';

interface UnplacedOrderNoticeProps {
  paymentId: string;
  busy: boolean;
  onRetry: () => void;
}

/**
 * Replaces Pay after a payment whose order was not placed, so that no customer pays twice.
 */
export function UnplacedOrderNotice({ paymentId, busy, onRetry }: UnplacedOrderNoticeProps) {
  const t = useTranslations('checkout.unplaced');
  return (
    <Alert severity="warning">
      <AlertTitle>{t('title')}</AlertTitle>
      <Typography variant="body2">{t('text')}</Typography>
      <Box
        component="code"
        translate="no"
        sx={{ display: 'block', my: 1.5, fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {paymentId}
      </Box>
      <BusyButton variant="contained" onClick={onRetry} busy={busy}>
        {t('retry')}
      </BusyButton>
    </Alert>
  );
}
