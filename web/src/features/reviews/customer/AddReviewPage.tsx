import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { TimedAlert } from '@/ui/TimedAlert';
import { spinbutton } from '@/lib/forms/spinbutton';
import { SubmitButton } from '@/ui/SubmitButton';
import { clampedStars } from './clamped-stars';
import { useAddReview } from './useAddReview';
import { MAX_REVIEW_LENGTH, MAX_STARS, MIN_STARS } from '@/lib/limits';

const DEFAULT_RATING = '5';

/**
 * Where customers say what they think of the shop. When sending fails everything stays as it was
 * typed.
 */
export function AddReviewPage() {
  const t = useTranslations('addReview');
  const form = useTranslations('ratingForm');
  const formatters = useFormatters();
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
      <Typography variant="pageTitle" sx={{ mb: 1 }}>
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
            noMessage ? t('messageMissing') : message.length >= MAX_REVIEW_LENGTH && form('messageFull')
          }
          onChange={(event) => setMessage(event.target.value)}
          fullWidth
          multiline
          minRows={4}
          slotProps={{
            htmlInput: { required: true, maxLength: MAX_REVIEW_LENGTH, readOnly: sending },
          }}
        />
        <TextField
          label={t('rating')}
          name="rating"
          value={rating}
          inputRef={ratingInput}
          error={noRating}
          helperText={t(noRating ? 'ratingMissing' : 'ratingHint')}
          onChange={(event) => setRating(clampedStars(event.target.value, formatters))}
          slotProps={{
            htmlInput: {
              ...spinbutton({
                value: stars,
                min: MIN_STARS,
                max: MAX_STARS,
                onStep: (by) => !sending && setRating(clampedStars(String((stars ?? 0) + by), formatters)),
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
