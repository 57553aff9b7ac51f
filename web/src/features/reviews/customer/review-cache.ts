import type { ApolloCache } from '@apollo/client';
import { evict } from '@/lib/apollo/update-cache';
import type { SummaryFieldsFragment } from './reviews.generated';
import { withOpinion } from './review-summary';

/** Takes a review of the shop out of every list, and out of their stars. */
export function forgetReview(cache: ApolloCache, { id, stars }: { id: string; stars: number }): void {
  if (!evict(cache, 'Review', id)) return;
  cache.modify<{ reviews: { summary: SummaryFieldsFragment } }>({
    fields: {
      reviews: (list) =>
        'summary' in list ? { ...list, summary: withOpinion(list.summary, stars, -1) } : list,
    },
  });
}
