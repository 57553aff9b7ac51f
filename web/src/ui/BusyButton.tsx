import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends ButtonProps {
  /** While something runs. Presses do nothing then. */
  busy: boolean;
}

/**
 * A button that shows that it works, and keeps the focus while it does: one that is disabled would
 * lose it.
 */
export function BusyButton({ busy, startIcon, onClick, children, ...props }: BusyButtonProps) {
  return (
    <Button
      aria-busy={busy}
      aria-disabled={busy}
      startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : startIcon}
      onClick={busy ? undefined : onClick}
      {...props}
    >
      {children}
    </Button>
  );
}
