import type { ApolloCache } from '@apollo/client';
import type { SummaryFieldsFragment } from './reviews.generated';
import { withOpinion } from './review-summary';

/** Takes a review of the shop out of every list, and out of their stars. */
export function forgetReview(cache: ApolloCache, { id, stars }: { id: string; stars: number }): void {
  const known = cache.identify({ __typename: 'Review', id });
  if (!known || !cache.evict({ id: known })) return;
  cache.modify<{ reviews: { summary: SummaryFieldsFragment } }>({
    fields: {
      reviews: (list) =>
        'summary' in list ? { ...list, summary: withOpinion(list.summary, stars, -1) } : list,
    },
  });
}

/** Has every list of reviews fetched anew the next time it is looked at. */
export function forgetReviewLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reviews' });
}
