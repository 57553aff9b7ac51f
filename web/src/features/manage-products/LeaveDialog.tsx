import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLeaveGuard } from './useLeaveGuard';

/** Asks before unsaved changes are lost. Staying has the focus. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations('manageProducts.leave');
  const { asking, stay, leave } = useLeaveGuard(unsaved);
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={asking}
      onClose={stay}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { role: 'alertdialog', sx: { p: 1, width: 420 } } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }} disableSpacing>
        <Button autoFocus variant="outlined" color="inherit" onClick={stay}>
          {t('stay')}
        </Button>
        <Button variant="contained" color="error" onClick={leave}>
          {t('leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
