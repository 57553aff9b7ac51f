import { SnackbarContent, type CustomContentProps } from 'notistack';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ToastVariant } from './toast-variants';
import css from './Toast.module.css';

interface ToastProps extends CustomContentProps {
  title?: string;
  ref?: React.Ref<HTMLDivElement>;
}

const looks = {
  success: { Icon: CircleCheck, role: 'status' },
  error: { Icon: CircleAlert, role: 'alert' },
} as const;

/** The shop's own face for notistack: an icon, an optional title and the message on a tinted card. */
export function Toast({ id, message, title, variant, ref }: ToastProps) {
  const { Icon, role } = looks[variant as ToastVariant];
  return (
    <SnackbarContent ref={ref} id={String(id)} role={role} className={`${css.toast} ${css[variant] ?? ''}`}>
      <Icon className={css.icon} size={22} aria-hidden />
      <div className={css.text}>
        {title && <strong className={css.title}>{title}</strong>}
        <span>{message}</span>
      </div>
    </SnackbarContent>
  );
}
