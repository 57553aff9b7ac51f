import { useState } from 'react';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { ReviewsDocument } from './reviews.generated';
import { useSignedIn } from '@/features/auth/shared/useSession';
import { fromReview } from './review';
import type { ReviewSource } from './review-source';

/**
 * The reviews of the shop, newest first. What the user may delete is personal and queried only once
 * signed in; the other fields are public and may be server-rendered.
 *
 * @param after the cursor that the list of all stars begins after
 */
export function useShopReviews(pageSize: number, after = ''): ReviewSource {
  const [stars, filterBy] = useState<number | null>(null);
  const signedIn = useSignedIn();
  // `from` is for the cache alone.
  const place = after && stars === null ? { after, from: after } : {};
  const variables = { first: pageSize, stars, signedIn, ...place };
  const list = usePagedQuery(ReviewsDocument, ({ reviews }) => reviews, {
    variables,
    fetchPolicy: 'cache-first',
  });
  return {
    list: { ...list, items: list.items?.map(fromReview) },
    summary: (list.data ?? list.previousData)?.reviews.summary,
    stars,
    filterBy,
  };
}
