import { useApolloClient } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { errorCode } from '@/lib/apollo/errors';
import { useDeleteRatingMutation, useDeleteReviewMutation } from './delete-review.generated';
import type { SummaryFieldsFragment } from './reviews.generated';
import type { Review } from './review';
import { removeRating } from './rating-cache';
import { evict } from '@/lib/apollo/update-cache';
import { adjustSummary } from './review-summary';

/**
 * Deletes a review optimistically and rolls back on failure.
 *
 * @param productId the product that a rating is of; omitted for reviews of the shop
 * @returns a function that never rejects: resolves to whether it is deleted, after a toast
 */
export function useDeleteReview(productId?: string): (review: Review) => Promise<boolean> {
  const { cache } = useApolloClient();
  const t = useTranslations();
  const toast = useToast();
  const [deleteReview] = useDeleteReviewMutation();
  const [deleteRating] = useDeleteRatingMutation();
  const remove = (current: ApolloCache, review: Review) =>
    productId === undefined ? removeReview(current, review) : removeRating(current, productId, review);

  return async (review) => {
    const { id } = review;
    const options = {
      variables: { input: { id } },
      update: (current: ApolloCache) => remove(current, review),
    };
    // The optimistic response needs its type to be normalized.
    const deleted = (__typename: 'Review' | 'Rating') => ({ __typename, id });
    try {
      await (productId === undefined
        ? deleteReview({ ...options, optimisticResponse: { deleteReview: deleted('Review') } })
        : deleteRating({ ...options, optimisticResponse: { deleteRating: deleted('Rating') } }));
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
