import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { handOnFocus } from '@/lib/browser/hand-on-focus';
import css from './MoreReviews.module.css';

/** The way to the next page of a list. */
export function MoreReviews({ list }: { list: PagedList<unknown> }) {
  const t = useTranslations();
  const { loadMore, loadingMore, moreFailed } = list;
  return (
    <div ref={handOnFocus} className={css.more}>
      {moreFailed && <p role="alert">{t('reviews.more.failed')}</p>}
      <BusyButton variant="outlined" busy={loadingMore} onClick={loadMore}>
        {t(moreFailed ? 'common.retry' : 'reviews.more.button')}
      </BusyButton>
    </div>
  );
}
