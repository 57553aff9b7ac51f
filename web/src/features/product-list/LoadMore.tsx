import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { handOnFocus } from '@/lib/browser/hand-on-focus';
import { useHydrated } from '@/lib/browser/useHydrated';
import css from './LoadMore.module.css';
import { ProductGridSkeleton } from './shared/ProductGridSkeleton';

/** At the most so many cards hold the place of the next page. */
const PLACES = 20;

/**
 * Fetches the next page when the end of the list comes near, and by a button for those who do not
 * scroll. Empty cards hold the place of the next ones, so that nobody sees the end of the page run
 * away.
 */
export function LoadMore({ list }: { list: PagedList<unknown> }) {
  const { items = [], totalCount, loading, loadMore, loadingMore, moreFailed } = list;
  const shown = items.length;
  const t = useTranslations('products.more');
  const common = useTranslations('common');
  const hydrated = useHydrated();
  const end = useRef<HTMLDivElement>(null);
  const idle = !loading && !loadingMore && !moreFailed;
  const onEnd = useEffectEvent(loadMore);

  useEffect(() => {
    if (!idle || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several frames at once: in the first the end was far, in the last it
        // has come.
        if (entries.at(-1)?.isIntersecting) onEnd();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // With each number of products the end is another element.
  }, [idle, shown]);

  return (
    <>
      {/* Another each time: that of the page before becomes products where it is. */}
      <div key={shown} ref={end} className={css.rest}>
        {hydrated && !moreFailed && <ProductGridSkeleton count={Math.min(totalCount - shown, PLACES)} />}
      </div>
      <div ref={handOnFocus} className={css.more}>
        {moreFailed && <p role="alert">{t('failed')}</p>}
        <BusyButton variant="outlined" busy={loading || loadingMore} onClick={loadMore}>
          {moreFailed ? common('retry') : t('load')}
        </BusyButton>
      </div>
    </>
  );
}
