import { MessageSquareText } from 'lucide-react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { PageTitle } from '@/components/ui/PageTitle';
import { useReviewsQuery } from '@/graphql/generated/hooks';
import { fromReview } from './opinion';
import { Opinions } from './Opinions';
import { OpinionsSkeleton } from './OpinionsSkeleton';
import css from './ReviewsPage.module.css';

const PAGE_SIZE = 12;

export function ReviewsPage() {
  const { data, error, refetch, fetchMore } = useReviewsQuery({ variables: { first: PAGE_SIZE } });
  const reviews = data?.reviews;
  return (
    <div className={css.page}>
      <PageTitle>Reviews</PageTitle>
      <h1>What our customers say</h1>
      {!reviews && !error && <OpinionsSkeleton />}
      {!reviews && error && (
        <ErrorState
          title="The reviews could not be loaded"
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {reviews?.edges.length === 0 && (
        <EmptyState
          icon={MessageSquareText}
          title="No reviews yet"
          text="Nobody has written about the shop so far."
        />
      )}
      {reviews && reviews.edges.length > 0 && (
        <Opinions
          summary={reviews.summary}
          opinions={reviews.edges.map((edge) => fromReview(edge.node))}
          onMore={
            reviews.pageInfo.hasNextPage
              ? () => fetchMore({ variables: { after: reviews.pageInfo.endCursor } })
              : undefined
          }
        />
      )}
    </div>
  );
}
