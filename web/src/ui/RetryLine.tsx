import { useTranslations } from 'use-intl';
import css from './RetryLine.module.css';

interface RetryLineProps {
  text: string;
  onRetry: () => void;
}

/** An inline error of a query with a retry button. */
export function RetryLine({ text, onRetry }: RetryLineProps) {
  const t = useTranslations('common');
  return (
    <p role="alert" className={css.line}>
      {text}{' '}
      <button type="button" className={css.retry} onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
