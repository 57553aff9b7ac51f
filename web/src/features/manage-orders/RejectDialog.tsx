import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface RejectDialogProps {
  open: boolean;
  count: number;
  busy: boolean;
  /** @param refund whether their money goes back as well */
  onConfirm: (refund: boolean) => void;
  onCancel: () => void;
}

/** Asks before the selected orders are rejected, and whether their money goes back. The way out has the focus. */
export function RejectDialog({ open, count, busy, onConfirm, onCancel }: RejectDialogProps) {
  const t = useTranslations('manageOrders.reject');
  const titleId = useId();
  const textId = useId();
  const [refund, setRefund] = useState(false);
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
        <FormControlLabel
          sx={{ mt: 1.5 }}
          control={<Checkbox checked={refund} onChange={(event) => setRefund(event.target.checked)} />}
          label={t('refund')}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }} disableSpacing>
        <Button autoFocus variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={() => onConfirm(refund)}>
          {t('confirm', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
