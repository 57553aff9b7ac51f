import { MessageSquareText } from 'lucide-react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { PageHead } from '@/components/ui/PageHead';
import { paths } from '@/config/paths';
import { Opinions } from './Opinions';
import { OpinionsSkeleton } from './OpinionsSkeleton';
import css from './ReviewsPage.module.css';
import { useDeleteReview } from './useDeleteOpinion';
import { useShopReviews } from './useShopReviews';

const PAGE_SIZE = 12;

export function ReviewsPage() {
  const source = useShopReviews(PAGE_SIZE);
  const deleteReview = useDeleteReview();
  const { summary, state, refresh } = source;
  return (
    <div className={css.page}>
      <PageHead
        title="Reviews"
        description="What our customers say about the shop, with the average score and every review."
        path={paths.reviews}
      />
      <h1>What our customers say</h1>
      {!summary && state === 'loading' && <OpinionsSkeleton />}
      {!summary && state === 'failed' && (
        <ErrorState title="The reviews could not be loaded" onRetry={refresh} />
      )}
      <Opinions
        source={source}
        onDelete={deleteReview}
        empty={
          <EmptyState
            icon={MessageSquareText}
            title="No reviews yet"
            text="Nobody has written about the shop so far."
          />
        }
      />
    </div>
  );
}
