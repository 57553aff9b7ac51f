import Button from '@mui/material/Button';
import { Dialog } from '@/ui/dialogs/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type RefObject } from 'react';
import { BusyButton } from '../feedback/BusyButton';
import { focusIfLost } from '@/lib/browser/focus-if-lost';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Details below the text, part of the dialog's accessible description. */
  note?: ReactNode;
  /** The label of the cancel button. */
  cancel: string;
  /** The label of the confirm button. */
  confirm: string;
  busy?: boolean;
  /** `error` for destructive actions. */
  color?: 'error' | 'primary';
  width?: number;
  onConfirm: () => void;
  onCancel: () => void;
  /** Gets the focus on close when the button that opened the dialog has unmounted. */
  fallbackFocus?: RefObject<HTMLElement | null> | undefined;
  /** False for a question about Back itself. */
  closesOnBack?: boolean;
  /** Form controls below the text. */
  children?: ReactNode;
}

/** An alert dialog that confirms an action. Cancel has the initial focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  note,
  cancel,
  confirm,
  busy = false,
  color = 'error',
  width = 400,
  onConfirm,
  onCancel,
  fallbackFocus,
  closesOnBack = true,
  children,
}: ConfirmDialogProps) {
  const textId = useId();
  const noteId = useId();
  return (
    <Dialog
      open={open}
      closesOnBack={closesOnBack}
      onClose={busy ? undefined : onCancel}
      title={title}
      aria-describedby={note ? `${textId} ${noteId}` : textId}
      slotProps={{
        transition: { onExited: () => focusIfLost(fallbackFocus) },
        paper: { role: 'alertdialog', sx: { p: 1, width } },
      }}
    >
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {note && (
          <Typography id={noteId} sx={{ mt: 1.5, textWrap: 'pretty', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
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
