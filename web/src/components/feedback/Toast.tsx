import { SnackbarContent, useSnackbar, type CustomContentProps } from 'notistack';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ToastVariant } from './toast-variants';
import { useReturnFocus } from './useReturnFocus';
import { useRoomBelow } from './useRoomBelow';
import { useSecondsUntil } from './useSecondsUntil';
import type { ToastAction } from './useToast';
import css from './Toast.module.css';

interface ToastProps extends CustomContentProps {
  title?: string;
  offer?: ToastAction;
  ref?: React.Ref<HTMLDivElement>;
}

const looks = {
  success: { Icon: CircleCheck, role: 'status' },
  error: { Icon: CircleAlert, role: 'alert' },
} as const;

/**
 * The shop's own face for notistack: an icon, an optional title and the message on a tinted card,
 * and what can be done.
 */
export function Toast({ id, message, title, offer, variant, ref }: ToastProps) {
  const { Icon, role } = looks[variant as ToastVariant];
  return (
    <SnackbarContent ref={ref} id={String(id)} role={role} className={`${css.toast} ${css[variant] ?? ''}`}>
      <Icon className={css.icon} size={22} aria-hidden />
      <div className={css.text}>
        {title && <strong className={css.title}>{title}</strong>}
        <span>{message}</span>
      </div>
      {offer && <ToastButtons id={id} offer={offer} />}
    </SnackbarContent>
  );
}

function ToastButtons({ id, offer }: Required<Pick<ToastProps, 'id' | 'offer'>>) {
  const t = useTranslations('common.toast');
  const { closeSnackbar } = useSnackbar();
  const seconds = useSecondsUntil(offer.until);
  // Screen readers read the toast once, not every second.
  const [announced] = useState(seconds);
  const buttons = useRef<HTMLDivElement>(null);
  useRoomBelow(buttons);
  const { onFocus, returnFocus } = useReturnFocus();
  const close = () => {
    returnFocus(buttons.current);
    closeSnackbar(id);
  };
  const closeLate = useEffectEvent(close);
  useEffect(() => {
    if (seconds === 0) closeLate();
  }, [seconds]);
  const run = () => {
    close();
    offer.run();
  };
  return (
    <div ref={buttons} className={css.buttons} onFocus={onFocus}>
      <span className="visually-hidden">{t('within', { action: offer.label, seconds: announced })}</span>
      <button type="button" className={css.button} onClick={run}>
        <span>
          {offer.label}
          <span aria-hidden className={css.seconds}>
            {t('seconds', { seconds })}
          </span>
        </span>
      </button>
      <button type="button" className={css.button} aria-label={t('dismiss')} onClick={close}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
