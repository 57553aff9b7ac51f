import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorCode } from '@/lib/apollo/errors';
import {
  type OpinionFieldsFragment,
  useRemoveRatingMutation,
  useRemoveReviewMutation,
} from './moderation.generated';
import { removeFromCache } from './moderation-cache';

/** Deletes a review or rating. Resolves to whether it is deleted, after a toast. */
export function useRemoveReview() {
  const t = useTranslations('moderation.delete');
  const toast = useToast();
  const { cache } = useApolloClient();
  const [removeReview] = useRemoveReviewMutation();
  const [removeRating] = useRemoveRatingMutation();
  const [removing, setRemoving] = useState(false);

  const remove = async (review: OpinionFieldsFragment): Promise<boolean> => {
    const mutate = review.kind === 'REVIEW' ? removeReview : removeRating;
    setRemoving(true);
    try {
      await mutate({ variables: { input: { id: review.id } } });
    } catch (error) {
      // Deleted by another admin before.
      if (errorCode(error) !== 'NOT_FOUND') {
        toast.error(t('failed'));
        return false;
      }
    } finally {
      setRemoving(false);
    }
    removeFromCache(cache, review);
    toast.success(t('done'));
    return true;
  };

  return { remove, removing };
}
