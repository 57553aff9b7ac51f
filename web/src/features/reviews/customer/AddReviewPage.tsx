import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { TimedAlert } from '@/components/feedback/TimedAlert';
import { spinbutton } from '@/components/ui/spinbutton';
import { SubmitButton } from '@/components/ui/SubmitButton';
import { clampedStars } from './clamped-stars';
import { MESSAGE_LIMIT } from './rating-draft';
import { MAX_STARS, MIN_STARS } from './star-limits';
import { useAddReview } from './useAddReview';

const DEFAULT_RATING = '5';

/**
 * Where customers say what they think of the shop. When sending fails everything stays as it was
 * typed.
 */
export function AddReviewPage() {
  const t = useTranslations('addReview');
  const form = useTranslations('ratingForm');
  const { sending, send, alert, closeAlert } = useAddReview();
  const [message, setMessage] = useState('');
  const [rating, setRating] = useState(DEFAULT_RATING);
  const [pointedAt, setPointedAt] = useState(false);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const ratingInput = useRef<HTMLInputElement>(null);
  const noMessage = pointedAt && message.trim() === '';
  const stars = rating === '' || rating === '-' ? undefined : Number(rating);
  const noRating = pointedAt && stars === undefined;

  const submit = async () => {
    if (sending) return;
    setPointedAt(true);
    if (message.trim() === '') return messageInput.current?.focus();
    if (stars === undefined) return ratingInput.current?.focus();
    const sent = await send({ message: message.trim(), rating: stars });
    if (!sent) return;
    setMessage('');
    setRating(DEFAULT_RATING);
    setPointedAt(false);
  };

  return (
    <Card sx={{ maxWidth: 640, p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h1" sx={{ mb: 1, fontSize: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)' }}>
        {t('heading')}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{t('intro')}</Typography>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t('message')}
          name="message"
          value={message}
          inputRef={messageInput}
          error={noMessage}
          helperText={
            noMessage ? t('messageMissing') : message.length >= MESSAGE_LIMIT && form('messageFull')
          }
          onChange={(event) => setMessage(event.target.value)}
          fullWidth
          multiline
          minRows={4}
          slotProps={{
            htmlInput: { required: true, maxLength: MESSAGE_LIMIT, readOnly: sending },
          }}
        />
        <TextField
          label={t('rating')}
          name="rating"
          value={rating}
          inputRef={ratingInput}
          error={noRating}
          helperText={t(noRating ? 'ratingMissing' : 'ratingHint')}
          onChange={(event) => setRating(clampedStars(event.target.value))}
          slotProps={{
            htmlInput: {
              ...spinbutton({
                value: stars,
                min: MIN_STARS,
                max: MAX_STARS,
                onStep: (by) => !sending && setRating(clampedStars(String((stars ?? 0) + by))),
              }),
              required: true,
              readOnly: sending,
            },
          }}
          sx={{ width: 160 }}
        />
        <SubmitButton busy={sending}>{t('submit')}</SubmitButton>
      </Stack>
      <TimedAlert alert={alert} onClose={closeAlert} />
    </Card>
  );
}
