import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';

/** Between payment and order: nothing to press, everything to wait for. */
export function PlacingDialog({ open }: { open: boolean }) {
  const t = useTranslations('checkout.placing');
  return (
    <Dialog
      open={open}
      aria-label={t('label')}
      slotProps={{ paper: { sx: { p: 4, alignItems: 'center', textAlign: 'center', maxWidth: 360 } } }}
    >
      <CircularProgress aria-hidden sx={{ mb: 2 }} />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t('status')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {t('hint')}
      </Typography>
    </Dialog>
  );
}
