import { useState } from 'react';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { ReviewsDocument } from './reviews.generated';
import { useSession } from '@/features/auth/shared/useSession';
import { fromReview } from './review';
import type { ReviewSource } from './review-source';

/**
 * What people say of the shop, newest first. Who may delete what is personal, so it is only asked
 * for once somebody is signed in; what a visitor gets is the same for all and can come with the
 * page.
 */
export function useShopReviews(pageSize: number): ReviewSource {
  const [stars, filterBy] = useState<number | null>(null);
  const signedIn = useSession().status === 'signed-in';
  const list = usePagedQuery(ReviewsDocument, ({ reviews }) => reviews, {
    variables: { first: pageSize, stars, signedIn },
    fetchPolicy: 'cache-first',
  });
  return {
    list: { ...list, items: list.items?.map(fromReview) },
    summary: (list.data ?? list.previousData)?.reviews.summary,
    stars,
    filterBy,
  };
}
