import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MessageSquareReply, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { ShopAnswer } from '@/components/ui/ShopAnswer';
import { formatDateTime } from '@/config/dates';
import type { OpinionFieldsFragment } from '@/graphql/generated/dashboard-operations';
import { AnswerForm } from './AnswerForm';
import { useAnswer } from './useAnswer';

/** What the shop answers: written, changed and taken back in its place. */
export function AnswerBox({ opinion }: { opinion: OpinionFieldsFragment }) {
  const t = useTranslations('moderation.answer');
  const { name, answer } = opinion;
  const { answer: send, answering } = useAnswer(opinion);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [returns, setReturns] = useState(0);

  // What had the focus has left the page, so the keyboard goes on from the button that is there
  // now.
  useEffect(() => {
    if (returns > 0) opener.current?.focus();
  }, [returns]);

  const close = () => {
    setEditing(false);
    setAsking(false);
    setReturns(returns + 1);
  };
  const save = async (text: string | null) => {
    if (await send(text)) close();
    else setAsking(false);
  };

  if (editing) {
    return (
      <AnswerForm
        initial={answer?.text ?? ''}
        busy={answering}
        onSave={(text) => void save(text)}
        onCancel={close}
      />
    );
  }
  if (!answer) {
    return (
      <Button
        ref={opener}
        variant="outlined"
        startIcon={<MessageSquareReply size={18} aria-hidden />}
        aria-label={t('openFor', { name })}
        onClick={() => setEditing(true)}
        sx={{ justifySelf: 'start' }}
      >
        {t('open')}
      </Button>
    );
  }
  const time = formatDateTime(answer.answeredAt);
  return (
    <ShopAnswer text={answer.text} answeredAt={answer.answeredAt} editedAt={opinion.editedAt}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {answer.answeredBy ? t('by', { name: answer.answeredBy.displayName, time }) : time}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -2 }}>
        <Button
          ref={opener}
          startIcon={<Pencil size={18} aria-hidden />}
          aria-label={t('editFor', { name })}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
        <Button
          color="error"
          startIcon={<X size={18} aria-hidden />}
          aria-label={t('removeFor', { name })}
          onClick={() => setAsking(true)}
        >
          {t('remove')}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        busy={answering}
        onConfirm={() => void save(null)}
        onCancel={() => setAsking(false)}
      />
    </ShopAnswer>
  );
}
