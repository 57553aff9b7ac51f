import { useState } from 'react';
import { useReviewsQuery } from './reviews.generated';
import { useSession } from '@/features/auth/shared/useSession';
import { fromReview } from './review';
import { sourceState, type ReviewSource } from './review-source';

/**
 * What people say of the shop, newest first. Who may delete what is personal, so it is only asked
 * for once somebody is signed in; what a visitor gets is the same for all and can come with the
 * page.
 */
export function useShopReviews(pageSize: number): ReviewSource {
  const [stars, filterBy] = useState<number | null>(null);
  const signedIn = useSession().status === 'signed-in';
  const { data, previousData, error, refetch, fetchMore } = useReviewsQuery({
    variables: { first: pageSize, stars, signedIn },
    fetchPolicy: 'cache-first',
  });
  const reviews = (data ?? previousData)?.reviews;
  const { hasNextPage = false, endCursor } = data?.reviews.pageInfo ?? {};
  return {
    summary: reviews?.summary,
    opinions: reviews?.edges.map((edge) => fromReview(edge.node)) ?? [],
    stars,
    filterBy,
    state: sourceState({ data, error }),
    refresh: () => void refetch().catch(() => undefined),
    more: hasNextPage ? () => fetchMore({ variables: { after: endCursor } }) : undefined,
  };
}
