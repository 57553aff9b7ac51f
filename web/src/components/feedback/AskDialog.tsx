import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { BusyButton } from '@/components/ui/BusyButton';

interface AskDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** What stands on the way out. */
  cancel: string;
  /** What stands on the button that does it. */
  confirm: string;
  busy?: boolean;
  /** Red is for what is lost by it. */
  color?: 'error' | 'primary';
  width?: number;
  onConfirm: () => void;
  onCancel: () => void;
  /** More to decide, below the text. */
  children?: ReactNode;
}

/** Asks before something is done that is not easily undone. The way out has the focus. */
export function AskDialog({
  open,
  title,
  text,
  cancel,
  confirm,
  busy = false,
  color = 'error',
  width = 400,
  onConfirm,
  onCancel,
  children,
}: AskDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { role: 'alertdialog', sx: { p: 1, width } } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <BusyButton variant="contained" color={color} busy={busy} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
