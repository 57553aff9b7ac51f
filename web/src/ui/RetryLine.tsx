import { useTranslations } from 'use-intl';
import css from './RetryLine.module.css';

interface RetryLineProps {
  text: string;
  onRetry: () => void;
}

/** Says in one line that something small could not be fetched, and offers to try again. */
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
