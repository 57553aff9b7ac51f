import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { Dialog } from '@/ui/dialogs/Dialog';
import type { WaitingEvents } from '@/lib/apollo/schema-types.generated';

interface ResumeDialogProps {
  waitingEvents: number;
  busy: boolean;
  onResume: (waiting: WaitingEvents) => void;
  onClose: () => void;
}

/** Asks what becomes of the events of the pause. */
export function ResumeDialog({ waitingEvents, busy, onResume, onClose }: ResumeDialogProps) {
  const t = useTranslations('webhooks.resume');
  return (
    <Dialog open onClose={busy ? undefined : onClose} title={t('title')} fullWidth maxWidth="sm">
      <DialogContent>
        <DialogContentText>{t('text', { count: waitingEvents })}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="outlined" color="error" disabled={busy} onClick={() => onResume('SKIP')}>
          {t('skip')}
        </Button>
        <BusyButton autoFocus variant="contained" busy={busy} onClick={() => onResume('DELIVER')}>
          {t('deliver')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
