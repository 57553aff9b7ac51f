import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorCode } from '@/lib/apollo/errors';
import {
  type OpinionFieldsFragment,
  useReplyToRatingMutation,
  useReplyToReviewMutation,
} from './moderation.generated';
import { writeReply } from './moderation-cache';

/**
 * Replies to a review or rating as the shop, or deletes the reply. Resolves to whether it
 * succeeded, after a toast.
 */
export function useReply({ id, kind }: OpinionFieldsFragment) {
  const t = useTranslations('moderation.reply');
  const toast = useToast();
  const [replyToReview, review] = useReplyToReviewMutation({
    update: (cache, { data }) => {
      if (data) writeReply(cache, id, data.replyToReview.reply);
    },
  });
  const [replyToRating, rating] = useReplyToRatingMutation({
    update: (cache, { data }) => {
      if (data) writeReply(cache, id, data.replyToRating.reply);
    },
  });

  const send = async (text: string | null): Promise<boolean> => {
    const mutate = kind === 'REVIEW' ? replyToReview : replyToRating;
    try {
      await mutate({ variables: { input: { id, reply: text } } });
    } catch (error) {
      toast.error(t(errorCode(error) === 'NOT_FOUND' ? 'gone' : 'failed'));
      return false;
    }
    toast.success(t(text === null ? 'removed' : 'saved'));
    return true;
  };

  return { send, sending: review.loading || rating.loading };
}
