import Box from '@mui/material/Box';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadMoreButton } from '@/ui/lists/LoadMoreButton';
import { ResourceList } from '@/ui/lists/ResourceList';
import { lazyModal } from '@/ui/dialogs/lazy-modal';
import type { Review } from './review';
import type { ReviewSource } from './review-source';
import { SummaryBlock } from './SummaryBlock';
import { ReviewCard } from './ReviewCard';
import { reviewGrid } from './review-grid';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SummaryFieldsFragment } from './reviews.generated';

const DeleteReviewDialog = lazyModal(async () => (await import('./DeleteReviewDialog')).DeleteReviewDialog);

interface ReviewSectionProps {
  source: ReviewSource;
  /** The product that the ratings are of; omitted for reviews of the shop. */
  productId?: string;
  /** Called once a review is deleted. */
  onDeleted?: () => void;
  /** Renders at most this many, without pages; omitted, renders all pages. */
  limit?: number;
  /** Replaces the section while there are no reviews. */
  empty: ReactNode;
  /** The address of the reviews of all stars after a cursor, where it has pages. */
  hrefAfter?: (cursor: string) => string;
  /** Between summary and list. */
  photos?: ReactNode;
}

/** Summary, list and pages of reviews. Needs a source whose first page has loaded. */
export function ReviewSection({
  source,
  productId,
  onDeleted,
  limit,
  empty,
  hrefAfter,
  photos,
}: ReviewSectionProps) {
  const { list, summary, stars, filterBy } = source;
  const t = useTranslations('reviews');
  const [confirming, setConfirming] = useState<Review | null>(null);
  const block = useRef<HTMLDivElement>(null);

  const showAll = () => {
    filterBy(null);
    block.current?.focus({ preventScroll: true });
  };

  if (!summary) return null;
  return (
    <Box
      ref={block}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        '&:focus': { outline: 'none' },
      }}
    >
      {summary.count === 0 ? (
        empty
      ) : (
        <>
          <SummaryBlock summary={summary} chosen={stars} onChoose={filterBy} />
          {photos}
          <FilterLine summary={summary} stars={stars} onShowAll={showAll} />
          <ResourceList
            compact
            list={list}
            failed={t('loadFailed')}
            skeleton={null}
            empty={null}
            foot={
              limit === undefined &&
              list.hasMore && (
                <LoadMoreButton
                  label={t('more.button')}
                  error={list.moreFailed && t('more.failed')}
                  busy={list.loadingMore}
                  href={stars === null && list.endCursor ? hrefAfter?.(list.endCursor) : undefined}
                  onClick={list.loadMore}
                />
              )
            }
          >
            {(items) => <ReviewList reviews={items.slice(0, limit)} onDelete={setConfirming} />}
          </ResourceList>
        </>
      )}
      <DeleteReviewDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        review={confirming}
        productId={productId}
        onDeleted={onDeleted}
        fallbackFocus={block}
      />
    </Box>
  );
}

interface ReviewListProps {
  reviews: readonly Review[];
  onDelete: (review: Review) => void;
}

function ReviewList({ reviews, onDelete }: ReviewListProps) {
  return (
    <Box component="ul" sx={{ ...reviewGrid, m: 0, p: 0, listStyle: 'none' }}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} onDelete={onDelete} />
      ))}
    </Box>
  );
}

interface FilterLineProps {
  summary: SummaryFieldsFragment;
  stars: number | null;
  onShowAll: () => void;
}

/** Shows the selected stars with a button that resets the filter; empty without a filter. */
function FilterLine({ summary, stars, onShowAll }: FilterLineProps) {
  const t = useTranslations('reviews.filter');
  const count = summary.stars.find((entry) => entry.stars === stars)?.count ?? 0;
  return (
    // Screen readers announce changes of rendered live regions only.
    <Box
      className={stars === null ? 'visually-hidden' : undefined}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {stars === null ? '' : t('shown', { count, stars })}
      </Typography>
      {stars !== null && (
        <Button variant="outlined" color="inherit" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      )}
    </Box>
  );
}
