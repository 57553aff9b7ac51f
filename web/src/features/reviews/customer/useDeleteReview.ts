import { useApolloClient } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorCode } from '@/lib/apollo/errors';
import { useDeleteRatingMutation, useDeleteReviewMutation } from './reviews.generated';
import type { Review } from './review';
import { forgetRating } from './rating-cache';
import { forgetReview } from './review-cache';

/**
 * Deletes an opinion: it leaves the screen at once and comes back when the server would not delete
 * it. Never rejects; resolves to whether it is gone, and the person has been told by then.
 */
export type DeleteReview = (opinion: Review) => Promise<boolean>;

type Mutate = (id: string, forget: (cache: ApolloCache) => void) => Promise<unknown>;

function useDeletion(mutate: Mutate, forget: (cache: ApolloCache, opinion: Review) => void): DeleteReview {
  const { cache } = useApolloClient();
  const t = useTranslations();
  const toast = useToast();
  return async (opinion) => {
    try {
      await mutate(opinion.id, (current) => forget(current, opinion));
    } catch (error) {
      if (errorCode(error) !== 'NOT_FOUND') {
        toast.error(t('common.oops'));
        return false;
      }
      // Somebody else was faster: it is gone all the same.
      forget(cache, opinion);
    }
    toast.success(t('reviews.card.removed'));
    return true;
  };
}

/** For what people say of the shop. */
export function useDeleteReview(): DeleteReview {
  const [mutate] = useDeleteReviewMutation();
  return useDeletion((id, forget) => {
    // With its type, so that the cache knows which entry the answer is about.
    const deleteReview = { __typename: 'Review', id };
    return mutate({
      variables: { input: { id } },
      optimisticResponse: { deleteReview },
      update: (cache) => forget(cache),
    });
  }, forgetReview);
}

/** For what people say of a product. */
export function useDeleteRating(productId: string): DeleteReview {
  const [mutate] = useDeleteRatingMutation();
  return useDeletion(
    (id, forget) => {
      const deleteRating = { __typename: 'Rating', id };
      return mutate({
        variables: { input: { id } },
        optimisticResponse: { deleteRating },
        update: (cache) => forget(cache),
      });
    },
    (cache, opinion) => forgetRating(cache, productId, opinion),
  );
}
