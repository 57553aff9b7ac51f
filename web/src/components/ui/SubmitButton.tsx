import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface SubmitButtonProps extends ButtonProps {
  /**
   * While something runs. The button keeps its colour and the focus; its form has to ignore a
   * second press.
   */
  busy: boolean;
}

/** The big button at the end of a form. */
export function SubmitButton({ busy, startIcon, children, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      aria-busy={busy}
      aria-disabled={busy}
      startIcon={busy ? <CircularProgress size={20} color="inherit" aria-hidden /> : startIcon}
      {...props}
    >
      {children}
    </Button>
  );
}
