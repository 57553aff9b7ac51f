import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useCloseOnBack } from '@/lib/browser/useCloseOnBack';

interface DialogProps extends MuiDialogProps {
  /** False where Back has another meaning. */
  closesOnBack?: boolean;
}

/** MUI's dialog, which Back closes as Escape does. */
export function Dialog({ closesOnBack = true, ...props }: DialogProps) {
  const { open, onClose } = props;
  useCloseOnBack(open && closesOnBack, onClose && (() => onClose({}, 'escapeKeyDown')));
  return <MuiDialog {...props} />;
}
