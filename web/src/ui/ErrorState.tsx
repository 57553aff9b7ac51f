import Button from '@mui/material/Button';
import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './ErrorState.module.css';

interface ErrorStateProps {
  title?: string;
  text?: string;
  onRetry?: () => void;
  /** For a section of a page. */
  compact?: boolean;
}

/** The error state of a query, with a retry button. */
export function ErrorState({ title, text, onRetry, compact = false }: ErrorStateProps) {
  const t = useTranslations('common');
  return (
    <div role="alert" className={`${css.state} ${compact ? css.compact : ''}`}>
      <div aria-hidden className={css.icon}>
        <CloudOff size={compact ? 28 : 40} strokeWidth={1.75} />
      </div>
      <p className={css.title}>{title ?? t('errorState.title')}</p>
      <p className={css.text}>{text ?? t('errorState.text')}</p>
      {onRetry && (
        <Button variant="outlined" startIcon={<RotateCw size={18} />} className={css.retry} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
