import Button, { buttonClasses, type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

const ignore = (event: MouseEvent) => event.preventDefault();

export interface BusyButtonProps extends ButtonProps {
  /** While pending; clicks are ignored. */
  busy: boolean;
  /** While there is nothing to do; clicks are ignored. */
  idle?: boolean;
}

/**
 * A button with a pending and an idle state. It is disabled in neither, since that would lose the
 * focus.
 */
export function BusyButton({ busy, idle = false, startIcon, onClick, children, ...props }: BusyButtonProps) {
  const spinner = <CircularProgress size={props.size === 'large' ? 20 : 18} color="inherit" aria-hidden />;
  return (
    <Button
      aria-busy={busy}
      aria-disabled={busy || idle}
      {...(idle && { className: buttonClasses.disabled })}
      startIcon={busy ? spinner : startIcon}
      onClick={busy || idle ? ignore : onClick}
      {...props}
    >
      {children}
    </Button>
  );
}
