import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { SnackbarContent, useSnackbar, type CustomContentProps } from 'notistack';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type Ref, type FocusEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsUntil } from '@/ui/feedback/useSecondsUntil';
import { useToastOffset } from './useToastOffset';
import type { ToastAction } from './useToast';

declare module 'notistack' {
  interface VariantOverrides {
    success: { title?: string | undefined; offer?: ToastAction };
    error: { title?: string | undefined; offer?: ToastAction };
    default: false;
    warning: false;
    info: false;
  }
}

interface ToastProps extends CustomContentProps {
  title?: string;
  offer?: ToastAction;
  ref?: Ref<HTMLDivElement>;
}

const looks = {
  success: { Icon: CircleCheck, role: 'status' },
  error: { Icon: CircleAlert, role: 'alert' },
} as const;

const style = {
  width: '100%',
  alignItems: 'center',
  border: 1,
  borderRadius: '16px',
  fontSize: '1rem',
  fontWeight: 500,
  boxShadow: '0 8px 28px rgb(0 0 0 / 18%)',
  // On phones the buttons wrap below the text.
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 34px)', sm: 'auto' } },
  '& .MuiAlert-action': { pt: 0 },
} as const;

/** MUI's Alert as notistack's content, with an optional title and action. */
export function Toast({ id, message, title, offer, variant, ref }: ToastProps) {
  const { Icon, role } = looks[variant];
  const alert = useRef<HTMLDivElement>(null);
  useToastOffset(alert);
  return (
    <SnackbarContent ref={ref} id={String(id)}>
      <Alert
        ref={alert}
        severity={variant}
        role={role}
        icon={<Icon size={22} />}
        action={offer && <ToastButtons id={id} offer={offer} />}
        sx={{ ...style, borderColor: `${variant}.main` }}
      >
        {title && <AlertTitle sx={{ m: 0, fontWeight: 700 }}>{title}</AlertTitle>}
        {message}
      </Alert>
    </SnackbarContent>
  );
}

function ToastButtons({ id, offer }: Required<Pick<ToastProps, 'id' | 'offer'>>) {
  const t = useTranslations('common.toast');
  const { closeSnackbar } = useSnackbar();
  const seconds = useSecondsUntil(offer.until);
  // Screen readers announce the toast once, not every second.
  const [announced] = useState(seconds);
  const buttons = useRef<HTMLDivElement>(null);
  const { onFocus, restoreFocus } = useRestoreFocus();
  const close = () => {
    restoreFocus(buttons.current);
    closeSnackbar(id);
  };
  const closeInTime = useEffectEvent(close);
  useEffect(() => {
    if (seconds === 0) closeInTime();
  }, [seconds]);
  const run = () => {
    close();
    offer.run();
  };
  return (
    <Box ref={buttons} onFocus={onFocus} sx={{ display: 'flex', alignItems: 'center' }}>
      <span className="visually-hidden">{t('within', { action: offer.label, seconds: announced })}</span>
      <Button onClick={run} sx={{ px: 1, whiteSpace: 'nowrap' }}>
        {offer.label}
        <Box
          component="span"
          aria-hidden
          sx={{ minWidth: '4ch', fontWeight: 500, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}
        >
          {t('seconds', { seconds })}
        </Box>
      </Button>
      <IconButton color="primary" aria-label={t('dismiss')} onClick={close}>
        <X size={18} />
      </IconButton>
    </Box>
  );
}

/**
 * Restores the focus when a focused element unmounts: to the element focused on mount or, if that
 * has unmounted, to the one focused before.
 */
function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  const previous = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) previous.current = relatedTarget;
  };
  const restoreFocus = (from: HTMLElement | null) => {
    if (!from?.contains(document.activeElement)) return;
    const target = [opener.current, previous.current].find(canHaveFocus);
    target?.focus({ preventScroll: true });
  };
  return { onFocus, restoreFocus };
}

const canHaveFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  // The buttons of a closing dialog are about to unmount.
  !element.closest('[role$="dialog"]');
