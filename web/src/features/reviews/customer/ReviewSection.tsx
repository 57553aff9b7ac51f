import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ResourceList } from '@/ui/ResourceList';
import { lazyModal } from '@/ui/lazy-modal';
import type { Review } from './review';
import type { ReviewSource } from './review-source';
import { FilterLine } from './FilterLine';
import { MoreReviews } from './MoreReviews';
import { ReviewList } from './ReviewList';
import css from './ReviewSection.module.css';
import { SummaryBlock } from './SummaryBlock';
import type { DeleteReview } from './useDeleteReview';

const DeleteReviewDialog = lazyModal(async () => (await import('./DeleteReviewDialog')).DeleteReviewDialog);

interface ReviewSectionProps {
  source: ReviewSource;
  onDelete: DeleteReview;
  /** Shows so many at the most and no way to more; all of them, page by page, when left out. */
  limit?: number;
  /** Shown in place of everything while there are none at all. */
  empty: ReactNode;
  /** Between the summary and the list. */
  photos?: ReactNode;
}

/**
 * The reviews block: summary, list, the rest of it on request. It needs a source whose first page
 * is there.
 */
export function ReviewSection({ source, onDelete, limit, empty, photos }: ReviewSectionProps) {
  const { list, summary, stars, filterBy } = source;
  const t = useTranslations('reviews');
  const [asking, setAsking] = useState<Review | null>(null);
  const [removals, setRemovals] = useState(0);
  const block = useRef<HTMLDivElement>(null);

  // The button that was pressed has left the page, so the keyboard goes on from the block that it
  // was in.
  useEffect(() => {
    if (removals > 0) block.current?.focus({ preventScroll: true });
  }, [removals]);

  const remove = () => {
    if (!asking) return;
    setAsking(null);
    setRemovals(removals + 1);
    void onDelete(asking);
  };

  const showAll = () => {
    filterBy(null);
    block.current?.focus({ preventScroll: true });
  };

  if (!summary) return null;
  return (
    <div ref={block} tabIndex={-1} className={css.block}>
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
            foot={limit === undefined && list.hasMore && <MoreReviews list={list} />}
          >
            {(items) => <ReviewList opinions={items.slice(0, limit)} onDelete={setAsking} />}
          </ResourceList>
        </>
      )}
      <DeleteReviewDialog open={asking !== null} onClose={() => setAsking(null)} onConfirm={remove} />
    </div>
  );
}
