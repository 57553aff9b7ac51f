import { useApolloClient } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorCode } from '@/lib/apollo/errors';
import {
  useDeleteRatingMutation,
  useDeleteReviewMutation,
  type SummaryFieldsFragment,
} from './reviews.generated';
import type { Review } from './review';
import { removeRating } from './rating-cache';
import { evict } from '@/lib/apollo/update-cache';
import { adjustSummary } from './review-summary';

/**
 * Deletes a review optimistically and rolls back on failure. Never rejects: resolves to whether it
 * is deleted, after a toast.
 */
export type DeleteReview = (review: Review) => Promise<boolean>;

type Mutate = (id: string, remove: (cache: ApolloCache) => void) => Promise<unknown>;

function useDeletion(mutate: Mutate, remove: (cache: ApolloCache, review: Review) => void): DeleteReview {
  const { cache } = useApolloClient();
  const t = useTranslations();
  const toast = useToast();
  return async (review) => {
    try {
      await mutate(review.id, (current) => remove(current, review));
    } catch (error) {
      if (errorCode(error) !== 'NOT_FOUND') {
        toast.error(t('common.oops'));
        return false;
      }
      // Deleted by another user before.
      remove(cache, review);
    }
    toast.success(t('reviews.card.removed'));
    return true;
  };
}

/** For reviews of the shop. */
export function useDeleteReview(): DeleteReview {
  const [mutate] = useDeleteReviewMutation();
  return useDeletion((id, remove) => {
    // The optimistic response needs its type to be normalized.
    const deleteReview = { __typename: 'Review', id };
    return mutate({
      variables: { input: { id } },
      optimisticResponse: { deleteReview },
      update: (cache) => remove(cache),
    });
  }, removeReview);
}

/** For ratings of a product. */
export function useDeleteRating(productId: string): DeleteReview {
  const [mutate] = useDeleteRatingMutation();
  return useDeletion(
    (id, remove) => {
      const deleteRating = { __typename: 'Rating', id };
      return mutate({
        variables: { input: { id } },
        optimisticResponse: { deleteRating },
        update: (cache) => remove(cache),
      });
    },
    (cache, review) => removeRating(cache, productId, review),
  );
}

/** Removes a review of the shop from all lists and summaries. */
function removeReview(cache: ApolloCache, { id, stars }: { id: string; stars: number }): void {
  if (!evict(cache, 'Review', id)) return;
  cache.modify<{ reviews: { summary: SummaryFieldsFragment } }>({
    fields: {
      reviews: (list) =>
        'summary' in list ? { ...list, summary: adjustSummary(list.summary, stars, -1) } : list,
    },
  });
}
