import { Dialog } from '@/ui/dialogs/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Shows between payment and order that the payment was received and the order follows. */
export function PlacingDialog({ open }: { open: boolean }) {
  const t = useTranslations('checkout.placing');
  return (
    <Dialog
      open={open}
      closesOnBack={false}
      aria-label={t('label')}
      slotProps={{ paper: { sx: { p: 4, alignItems: 'center', textAlign: 'center', maxWidth: 400 } } }}
    >
      <Typography component="span" aria-hidden sx={{ mb: 1.5, color: 'success.main', lineHeight: 0 }}>
        <CircleCheck size={48} strokeWidth={1.75} />
      </Typography>
      <Typography role="status" variant="h2" component="p">
        {t('status')}
      </Typography>
      <Typography sx={{ mt: 1.5, textWrap: 'pretty' }}>{t('next')}</Typography>
      <LinearProgress aria-hidden sx={{ alignSelf: 'stretch', my: 2.5, borderRadius: 999 }} />
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
    </Dialog>
  );
}
