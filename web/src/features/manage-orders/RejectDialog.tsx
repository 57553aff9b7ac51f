import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

interface RejectDialogProps {
  open: boolean;
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before many orders are rejected at once. The way out has the focus. */
export function RejectDialog({ open, count, busy, onConfirm, onCancel }: RejectDialogProps) {
  const t = useTranslations('manageOrders.reject');
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { role: 'alertdialog', sx: { p: 1, width: 420 } } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {t('title', { count })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }} disableSpacing>
        <Button autoFocus variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={onConfirm}>
          {t('confirm', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
