import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

const ignore = (event: MouseEvent) => event.preventDefault();

export interface BusyButtonProps extends ButtonProps {
  /** While pending; clicks are ignored. */
  busy: boolean;
}

/**
 * A button with a pending state. It is not disabled while pending, since that would lose the focus.
 */
export function BusyButton({ busy, startIcon, onClick, children, ...props }: BusyButtonProps) {
  const spinner = <CircularProgress size={props.size === 'large' ? 20 : 18} color="inherit" aria-hidden />;
  return (
    <Button
      aria-busy={busy}
      aria-disabled={busy}
      startIcon={busy ? spinner : startIcon}
      onClick={busy ? ignore : onClick}
      {...props}
    >
      {children}
    </Button>
  );
}
