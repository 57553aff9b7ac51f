import { useTranslations } from 'use-intl';
import { PlainButton } from '@/components/ui/PlainButton';
import css from './MergeNotice.module.css';

/** Said when what was collected before signing in could not be added to the account's cart yet. */
export function MergeNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('cart.mergeNotice');
  const common = useTranslations('common');
  return (
    <div role="alert" className={css.notice}>
      <p>{t('text')}</p>
      <PlainButton ink size="small" onClick={onRetry}>
        {common('retry')}
      </PlainButton>
    </div>
  );
}
