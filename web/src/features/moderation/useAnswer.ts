import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { errorCode } from '@/graphql/errors';
import { useAnswerRatingMutation, useAnswerReviewMutation } from '@/graphql/generated/dashboard-hooks';
import type { OpinionFieldsFragment } from '@/graphql/generated/dashboard-operations';
import { putAnswer } from './opinion-cache';

/** As the server has it; see `AnswerReviewInput`. */
export const ANSWER_LIMIT = 1000;

/**
 * Answers a review or rating as the shop, or takes the answer back. Resolves to whether it
 * happened; the admin has been told.
 */
export function useAnswer({ id, kind }: OpinionFieldsFragment) {
  const t = useTranslations('moderation.answer');
  const toast = useToast();
  const [answerReview, review] = useAnswerReviewMutation({
    update: (cache, { data }) => {
      if (data) putAnswer(cache, id, data.answerReview.answer);
    },
  });
  const [answerRating, rating] = useAnswerRatingMutation({
    update: (cache, { data }) => {
      if (data) putAnswer(cache, id, data.answerRating.answer);
    },
  });

  const answer = async (text: string | null): Promise<boolean> => {
    const mutate = kind === 'REVIEW' ? answerReview : answerRating;
    try {
      await mutate({ variables: { input: { id, answer: text } } });
    } catch (error) {
      toast.error(t(errorCode(error) === 'NOT_FOUND' ? 'gone' : 'failed'));
      return false;
    }
    toast.success(t(text === null ? 'removed' : 'saved'));
    return true;
  };

  return { answer, answering: review.loading || rating.loading };
}
