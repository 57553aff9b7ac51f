import type { ApolloCache } from '@apollo/client';
import { evict, invalidate, removeFromLists } from '@/lib/apollo/update-cache';
import {
  type OpinionFieldsFragment,
  OpinionReplyFragmentDoc,
  type ReplyFieldsFragment,
} from './moderation.generated';

/** Removes a review or rating from the dashboard's lists, and invalidates those of the shop. */
export function dropOpinion(cache: ApolloCache, { id, kind, product }: OpinionFieldsFragment): void {
  removeFromLists(cache, ['moderation'], [id]);
  evict(cache, 'Opinion', id);
  if (kind === 'REVIEW') {
    evict(cache, 'Review', id);
    // With the stars of all reviews, which stand beside the list.
    invalidate(cache, ['reviews']);
  } else {
    evict(cache, 'Rating', id);
    if (product) evict(cache, 'Product', product.id, ['ratingSummary']);
  }
}

/** Updates or removes the reply in every list of the dashboard. */
export function writeReply(cache: ApolloCache, opinionId: string, reply: ReplyFieldsFragment | null): void {
  const id = cache.identify({ __typename: 'Opinion', id: opinionId });
  if (!id) return;
  cache.writeFragment({
    id,
    fragment: OpinionReplyFragmentDoc,
    fragmentName: 'OpinionReply',
    data: { reply },
  });
}
