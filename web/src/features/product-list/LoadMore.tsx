import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { handOnFocus } from '@/lib/browser/hand-on-focus';
import { useHydrated } from '@/lib/browser/useHydrated';
import css from './LoadMore.module.css';
import { ProductGridSkeleton } from './shared/ProductGridSkeleton';

interface LoadMoreProps {
  /** How many products are shown. */
  shown: number;
  /** How many are still to come. */
  remaining: number;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** At the most so many cards hold the place of the next page. */
const PLACES = 20;

/**
 * Fetches the next page when the end of the list comes near, and by a button for those who do not
 * scroll. Empty cards hold the place of the next ones, so that nobody sees the end of the page run
 * away.
 */
export function LoadMore({ shown, remaining, loading, failed, onMore }: LoadMoreProps) {
  const t = useTranslations('products.more');
  const common = useTranslations('common');
  const hydrated = useHydrated();
  const end = useRef<HTMLDivElement>(null);
  const idle = !loading && !failed;

  useEffect(() => {
    if (!idle || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several frames at once: in the first the end was far, in the last it
        // has come.
        if (entries.at(-1)?.isIntersecting) onMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // With each number of products the end is another element.
  }, [idle, onMore, shown]);

  return (
    <>
      {/* Another each time: that of the page before becomes products where it is. */}
      <div key={shown} ref={end} className={css.rest}>
        {hydrated && !failed && <ProductGridSkeleton count={Math.min(remaining, PLACES)} />}
      </div>
      <div ref={handOnFocus} className={css.more}>
        {failed && <p role="alert">{t('failed')}</p>}
        <BusyButton variant="outlined" busy={loading} onClick={onMore}>
          {failed ? common('retry') : t('load')}
        </BusyButton>
      </div>
    </>
  );
}
