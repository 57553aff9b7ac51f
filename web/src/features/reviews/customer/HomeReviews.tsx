import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { sectionSpacing } from '@/theme/section-spacing';
import { SectionHeading } from '@/ui/page/SectionHeading';
import { paths } from '@/lib/paths';
import { ReviewSection } from './ReviewSection';
import { useShopReviews } from './useShopReviews';

/** The newest reviews on Home; renders nothing without reviews. */
export function HomeReviews({ limit = 3 }: { limit?: number }) {
  const t = useTranslations('reviews');
  const source = useShopReviews(limit);
  const { list, summary } = source;
  const isNothing = summary ? summary.count === 0 : !list.failed;

  // Gets the focus when the section unmounts with its last review.
  const place = useRef<HTMLDivElement>(null);
  const wasThere = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (isNothing && wasThere.current && lost) place.current?.focus({ preventScroll: true });
    wasThere.current = !isNothing;
  }, [isNothing]);

  if (isNothing) return <Box ref={place} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }} />;
  return (
    <Box component="section" aria-labelledby="home-reviews" sx={sectionSpacing}>
      <SectionHeading
        id="home-reviews"
        title={t('heading')}
        link={{ to: paths.reviews, text: t('home.seeAll') }}
      />
      {summary ? (
        // The next review fills the gap of a deleted one.
        <ReviewSection source={source} limit={limit} empty={null} onDeleted={list.retry} />
      ) : (
        <ErrorState compact title={t('loadFailed')} onRetry={list.retry} />
      )}
    </Box>
  );
}
