import type { ApolloCache } from '@apollo/client';
import { evict } from '@/lib/apollo/update-cache';
import type { SummaryFieldsFragment } from './reviews.generated';
import { adjustSummary } from './review-summary';

/** Removes a review of the shop from all lists and summaries. */
export function removeReview(cache: ApolloCache, { id, stars }: { id: string; stars: number }): void {
  if (!evict(cache, 'Review', id)) return;
  cache.modify<{ reviews: { summary: SummaryFieldsFragment } }>({
    fields: {
      reviews: (list) =>
        'summary' in list ? { ...list, summary: adjustSummary(list.summary, stars, -1) } : list,
    },
  });
}
