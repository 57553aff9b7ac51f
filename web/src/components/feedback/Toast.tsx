import { SnackbarContent, useSnackbar, type CustomContentProps } from 'notistack';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ToastVariant } from './toast-variants';
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

/** The shop's own face for notistack: an icon, an optional title and the message on a tinted card, and what can be done. */
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
  const run = () => {
    closeSnackbar(id);
    offer.run();
  };
  return (
    <div className={css.buttons}>
      <button type="button" className={css.button} onClick={run}>
        {offer.label}
      </button>
      <button
        type="button"
        className={css.button}
        aria-label={t('dismiss')}
        onClick={() => closeSnackbar(id)}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
