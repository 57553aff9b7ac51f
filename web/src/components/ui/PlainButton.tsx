import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from './Link';
import css from './PlainButton.module.css';
import { Spinner } from './Spinner';

/**
 * Buttons of the pages that anybody may land on. They look like MUI's and need none of its code;
 * see docs/decisions/0058-pages-load-little.md.
 */

interface Looks {
  variant?: 'contained' | 'outlined' | 'text';
  size?: 'small' | 'medium' | 'large';
  /** The colour of the text around it in place of the shop's green. */
  ink?: boolean;
  fullWidth?: boolean;
  className?: string | undefined;
}

function classOf({ variant = 'text', size = 'medium', ink, fullWidth, className }: Looks): string {
  return [css.button, css[variant], css[size], ink && css.ink, fullWidth && css.fullWidth, className]
    .filter(Boolean)
    .join(' ');
}

interface PlainButtonProps extends Looks, Omit<ComponentProps<'button'>, 'className' | 'type'> {
  startIcon?: ReactNode;
  /**
   * While something runs. Presses do nothing then; a button that is disabled would lose the focus.
   */
  busy?: boolean;
}

export function PlainButton({
  variant,
  size,
  ink,
  fullWidth,
  className,
  startIcon,
  busy,
  onClick,
  children,
  ...props
}: PlainButtonProps) {
  const start = busy ? <Spinner size={18} /> : startIcon;
  return (
    <button
      type="button"
      className={classOf({ variant, size, ink, fullWidth, className })}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...props}
    >
      {start && <span className={css.start}>{start}</span>}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function PlainButtonLink({ variant, size, ink, fullWidth, className, ...props }: Looks & LinkProps) {
  return <Link className={classOf({ variant, size, ink, fullWidth, className })} {...props} />;
}

/** A round one with nothing but an icon in it. */
export function PlainIconButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" className={`${css.iconButton} ${className}`} {...props} />;
}
