import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

export interface BusyButtonProps extends ButtonProps {
  /** While something runs. Presses do nothing then. */
  busy: boolean;
}

/**
 * A button that shows that it works, and keeps the focus while it does: one that is disabled would
 * lose it.
 */
export function BusyButton({ busy, startIcon, onClick, children, ...props }: BusyButtonProps) {
  const spinner = <CircularProgress size={props.size === 'large' ? 20 : 18} color="inherit" aria-hidden />;
  return (
    <Button
      aria-busy={busy}
      aria-disabled={busy}
      startIcon={busy ? spinner : startIcon}
      onClick={busy ? undefined : onClick}
      {...props}
    >
      {children}
    </Button>
  );
}
