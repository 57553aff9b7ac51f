import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ManagedUserFieldsFragment } from '@/graphql/generated/dashboard-operations';

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

interface DemoteDialogProps {
  user: ManagedUserFieldsFragment;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a role is taken back, and says whose. The way out has the focus. */
export function DemoteDialog({ user, open, busy, onConfirm, onCancel }: DemoteDialogProps) {
  const t = useTranslations('manageUsers.demote');
  const titleId = useId();
  const textId = useId();
  const { displayName: name, email } = user;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { role: 'alertdialog', sx: { p: 1, width: 480 } } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t('title', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {t.rich('text', { name, email, b: bold })}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }} disableSpacing>
        <Button autoFocus variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={onConfirm}>
          {t('button')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
