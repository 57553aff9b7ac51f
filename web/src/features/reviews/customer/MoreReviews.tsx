import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { moveFocusOnUnmount } from '@/lib/browser/move-focus-on-unmount';
import css from './MoreReviews.module.css';

/** The button that loads the next page. */
export function MoreReviews({ list }: { list: PagedList<unknown> }) {
  const t = useTranslations();
  const { loadMore, loadingMore, moreFailed } = list;
  return (
    <div ref={moveFocusOnUnmount} className={css.more}>
      {moreFailed && <p role="alert">{t('reviews.more.failed')}</p>}
      <BusyButton variant="outlined" busy={loadingMore} onClick={loadMore}>
        {t(moreFailed ? 'common.retry' : 'reviews.more.button')}
      </BusyButton>
    </div>
  );
}
