import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, type RefObject } from 'react';
import { useCloseOnBack } from '@/lib/browser/useCloseOnBack';

interface DialogProps extends MuiDialogProps {
  /** Names the dialog; left out where its content does. */
  title?: string;
  /** False where Back has another meaning. */
  closesOnBack?: boolean;
}

/**
 * MUI hides a dialog from assistive technology that opens in the moment in which another overlay
 * has closed: its manager does not know the new element yet.
 */
function UnhideRoot({ root }: { root: RefObject<HTMLDivElement | null> }) {
  useEffect(() => root.current?.removeAttribute('aria-hidden'), [root]);
  return null;
}

/** MUI's dialog, which Back closes as Escape does. */
export function Dialog({ title, closesOnBack = true, children, ...props }: DialogProps) {
  const root = useRef<HTMLDivElement>(null);
  const { open, onClose } = props;
  useCloseOnBack(open && closesOnBack, onClose && (() => onClose({}, 'escapeKeyDown')));
  return (
    <MuiDialog {...props} ref={root}>
      <UnhideRoot root={root} />
      {title !== undefined && (
        <DialogTitle variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
      )}
      {children}
    </MuiDialog>
  );
}
