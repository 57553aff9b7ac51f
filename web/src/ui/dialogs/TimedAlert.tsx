import { Dialog } from '@/ui/dialogs/Dialog';
import Typography from '@mui/material/Typography';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

import { focusIfLost } from '@/lib/browser/focus-if-lost';
import { useLastShown } from './useLastShown';

export interface AlertMessage {
  kind: 'success' | 'error';
  /** Errors have a default title. */
  title?: string;
  text: string;
}

interface TimedAlertProps {
  /** Null when closed; a new object is a new alert. */
  alert: AlertMessage | null;
  onClose: () => void;
  /** Gets the focus on close when the element that had it has unmounted. */
  fallbackFocus?: RefObject<HTMLElement | null>;
}

const ALERT_DURATION_MS = 2000;

const looks = {
  success: { Icon: CircleCheck, color: 'success.main' },
  error: { Icon: TriangleAlert, color: 'error.main' },
} as const;

/** An error message. */
export const oops = (text: string): AlertMessage => ({ kind: 'error', text });

/** An alert in the middle of the screen that closes automatically. */
export function TimedAlert({ alert, onClose, fallbackFocus }: TimedAlertProps) {
  const t = useTranslations('common');
  const titleId = useId();
  const textId = useId();
  const shown = useLastShown(alert);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!alert) return undefined;
    const timer = setTimeout(close, ALERT_DURATION_MS);
    return () => clearTimeout(timer);
  }, [alert]);

  const { Icon, color } = looks[shown?.kind ?? 'error'];
  return (
    <Dialog
      open={alert !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{
        transition: { onExited: () => focusIfLost(fallbackFocus) },
        paper: {
          role: 'alertdialog',
          sx: { p: 4, maxWidth: 400, textAlign: 'center', alignItems: 'center' },
        },
      }}
    >
      <Typography component="span" aria-hidden sx={{ color, lineHeight: 0, mb: 1.5 }}>
        <Icon size={48} strokeWidth={1.75} />
      </Typography>
      <Typography id={titleId} variant="h2">
        {shown?.title ?? t('oops')}
      </Typography>
      <Typography id={textId} sx={{ mt: 1 }}>
        {shown?.text}
      </Typography>
    </Dialog>
  );
}
