import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LoadMoreButton } from '@/ui/lists/LoadMoreButton';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { ProductGridSkeleton } from './shared/ProductGridSkeleton';

/** The maximum number of skeletons. */
const MAX_SKELETONS = 20;

const withoutScripts = { '@media (scripting: none)': { display: 'none' } };

interface LoadMoreProps {
  list: PagedList<unknown>;
  /** The address of the next page. */
  href: string;
}

/**
 * Loads the next page when the end of the list approaches the viewport, or by a button. Skeletons
 * of the next cards keep the page's height stable.
 */
export function LoadMore({ list, href }: LoadMoreProps) {
  const { items = [], totalCount, loading, loadMore, loadingMore, moreFailed } = list;
  const shown = items.length;
  const t = useTranslations('products.more');
  const end = useRef<HTMLDivElement>(null);
  const idle = !loading && !loadingMore && !moreFailed;
  const onEnd = useEffectEvent(loadMore);

  useEffect(() => {
    if (!idle || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // While the main thread is busy, several entries queue; the last one is current.
        if (entries.at(-1)?.isIntersecting) onEnd();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // The observed element is replaced with each page.
  }, [idle, shown]);

  return (
    <>
      {/* The gap of the grid. The key moves the skeletons below the new products instead of reusing the element. */}
      <Box key={shown} ref={end} sx={{ mt: { xs: 1.5, sm: 2, md: 2.5 }, ...withoutScripts }}>
        {!moreFailed && <ProductGridSkeleton count={Math.min(totalCount - shown, MAX_SKELETONS)} />}
      </Box>
      <Box sx={{ py: 4 }}>
        <LoadMoreButton
          label={t('load')}
          error={moreFailed && t('failed')}
          busy={loading || loadingMore}
          href={href}
          onClick={loadMore}
        />
      </Box>
    </>
  );
}
