import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** A button or link. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <div aria-hidden className={css.icon}>
        <Icon size={40} strokeWidth={1.75} />
      </div>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
