import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/components/ui/BusyButton';

interface ConfirmDialogProps {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted for good. The way out has the focus. */
export function ConfirmDialog({ open, busy, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useTranslations('common.confirmDialog');
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { role: 'alertdialog', sx: { p: 1, width: 400 } } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }} disableSpacing>
        <Button autoFocus variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <BusyButton variant="contained" color="error" busy={busy} onClick={onConfirm}>
          {t('confirm')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
