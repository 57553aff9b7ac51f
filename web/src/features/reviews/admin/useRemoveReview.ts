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
import { dropOpinion } from './opinion-cache';

/**
 * Deletes a review or rating for good. Resolves to whether it is gone; the admin has been told by
 * then.
 */
export function useRemoveOpinion() {
  const t = useTranslations('moderation.delete');
  const toast = useToast();
  const { cache } = useApolloClient();
  const [removeReview] = useRemoveReviewMutation();
  const [removeRating] = useRemoveRatingMutation();
  const [removing, setRemoving] = useState(false);

  const remove = async (opinion: OpinionFieldsFragment): Promise<boolean> => {
    const mutate = opinion.kind === 'REVIEW' ? removeReview : removeRating;
    setRemoving(true);
    try {
      await mutate({ variables: { input: { id: opinion.id } } });
    } catch (error) {
      // When somebody else was faster it is gone all the same.
      if (errorCode(error) !== 'NOT_FOUND') {
        toast.error(t('failed'));
        return false;
      }
    } finally {
      setRemoving(false);
    }
    dropOpinion(cache, opinion);
    toast.success(t('done'));
    return true;
  };

  return { remove, removing };
}
