import type { ApolloCache } from '@apollo/client';
import { evict, invalidate, removeFromLists } from '@/lib/apollo/update-cache';
import {
  type OpinionFieldsFragment,
  OpinionReplyFragmentDoc,
  type ReplyFieldsFragment,
} from './moderation.generated';

/** Removes a review or rating from the dashboard's lists, and invalidates the customers' lists. */
export function removeFromCache(cache: ApolloCache, { id, kind, product }: OpinionFieldsFragment): void {
  removeFromLists(cache, ['moderation'], [id]);
  evict(cache, 'Opinion', id);
  if (kind === 'REVIEW') {
    evict(cache, 'Review', id);
    // Includes the summary of the stars.
    invalidate(cache, ['reviews']);
  } else {
    evict(cache, 'Rating', id);
    if (product) evict(cache, 'Product', product.id, ['ratingSummary']);
  }
}

/** Updates or removes the reply in every list of the dashboard. */
export function writeReply(cache: ApolloCache, reviewId: string, reply: ReplyFieldsFragment | null): void {
  const id = cache.identify({ __typename: 'Opinion', id: reviewId });
  if (!id) return;
  cache.writeFragment({
    id,
    fragment: OpinionReplyFragmentDoc,
    fragmentName: 'OpinionReply',
    data: { reply },
  });
}
