import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MessageSquareReply, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { ShopReply } from '@/features/reviews/shared/ShopReply';
import { useFormatters } from '@/lib/format/useFormatters';
import {
  type OpinionFieldsFragment,
  useReplyToRatingMutation,
  useReplyToReviewMutation,
} from './moderation.generated';
import { ReplyForm } from './ReplyForm';
import { useToast } from '@/ui/feedback/toast/useToast';
import { errorCode } from '@/lib/apollo/errors';
import { writeReply } from './moderation-cache';

/** The reply of the shop, which admins edit in place. */
export function ReplyBox({ review }: { review: OpinionFieldsFragment }) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('moderation.reply');
  const { name, reply } = review;
  const { send, sending } = useReply(review);
  const [editing, setEditing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [returns, setReturns] = useState(0);

  // The focused element has unmounted: moves the focus to the button that replaces it.
  useEffect(() => {
    if (returns > 0) opener.current?.focus();
  }, [returns]);

  const close = () => {
    setEditing(false);
    setConfirming(false);
    setReturns(returns + 1);
  };
  const save = async (text: string | null) => {
    if (await send(text)) close();
    else setConfirming(false);
  };

  if (editing) {
    return <ReplyForm initial={reply?.text ?? ''} onSave={save} onCancel={close} />;
  }
  if (!reply) {
    return <OpenButton name={name} buttonRef={opener} onClick={() => setEditing(true)} />;
  }
  const time = formatDateTime(reply.repliedAt);
  return (
    <ShopReply text={reply.text} repliedAt={reply.repliedAt} editedAt={review.editedAt}>
      <Typography variant="body2" color="textSecondary">
        {reply.repliedBy ? t('by', { name: reply.repliedBy.displayName, time }) : time}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -2 }}>
        <Button
          ref={opener}
          startIcon={<Pencil size={18} />}
          aria-label={t('editFor', { name })}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
        <Button
          color="error"
          startIcon={<X size={18} />}
          aria-label={t('removeFor', { name })}
          onClick={() => setConfirming(true)}
        >
          {t('remove')}
        </Button>
      </Box>
      <ConfirmDeletionDialog
        open={confirming}
        busy={sending}
        onConfirm={() => void save(null)}
        onCancel={() => setConfirming(false)}
      />
    </ShopReply>
  );
}

interface OpenButtonProps {
  /** Of the reviewer. */
  name: string;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
}

function OpenButton({ name, buttonRef, onClick }: OpenButtonProps) {
  const t = useTranslations('moderation.reply');
  return (
    <Button
      ref={buttonRef}
      variant="outlined"
      startIcon={<MessageSquareReply size={18} />}
      aria-label={t('openFor', { name })}
      onClick={onClick}
      sx={{ justifySelf: 'start' }}
    >
      {t('open')}
    </Button>
  );
}

/**
 * Replies to a review or rating as the shop, or deletes the reply. Resolves to whether it
 * succeeded, after a toast.
 */
function useReply({ id, kind }: OpinionFieldsFragment) {
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
