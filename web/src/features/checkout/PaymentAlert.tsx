import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { alertDuration } from './alert-duration';

interface PaymentAlertProps {
  /** Null when there is nothing to say. */
  message: string | null;
  onClose: () => void;
}

/** Says in the middle of the screen that a payment could not begin, and goes away by itself. */
export function PaymentAlert({ message, onClose }: PaymentAlertProps) {
  const titleId = useId();
  const textId = useId();
  // Kept while it fades, so that the words do not leave before the box does.
  const [shown, setShown] = useState(message);
  if (message && message !== shown) setShown(message);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(close, alertDuration);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{
        paper: {
          role: 'alertdialog',
          sx: { p: 4, maxWidth: 400, textAlign: 'center', alignItems: 'center' },
        },
      }}
    >
      <Typography component="span" aria-hidden sx={{ color: 'error.main', lineHeight: 0, mb: 1.5 }}>
        <TriangleAlert size={48} strokeWidth={1.75} />
      </Typography>
      <Typography id={titleId} variant="h2">
        OOPS!
      </Typography>
      <Typography id={textId} sx={{ mt: 1 }}>
        {shown}
      </Typography>
    </Dialog>
  );
}
