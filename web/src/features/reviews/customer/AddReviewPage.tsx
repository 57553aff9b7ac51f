import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useFormatters } from '@/lib/format/useFormatters';
import { TimedAlert, oops, type AlertMessage } from '@/ui/dialogs/TimedAlert';
import { spinbutton } from '@/lib/forms/spinbutton';
import { useServerForm } from '@/lib/forms/useServerForm';
import { FormTextField } from '@/ui/forms/FormTextField';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { clampedStars } from './clamped-stars';
import { MAX_REVIEW_LENGTH, MAX_STARS, MIN_STARS } from '@/lib/limits';
import { useState } from 'react';
import { errorMessage } from '@/lib/apollo/errors';
import { useCreateReviewMutation } from './add-review.generated';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { invalidate } from '@/lib/apollo/update-cache';

const blankReview = { message: '', rating: '5' };

const starsOf = (typed: string) => (typed === '' || typed === '-' ? undefined : Number(typed));

/** The form for a review of the shop. Keeps the input when sending fails. */
export function AddReviewPage() {
  const t = useTranslations('addReview');
  const form = useTranslations('ratingForm');
  const formatters = useFormatters();
  const { send, alert, closeAlert } = useAddReview();
  const { control, busy, submit } = useServerForm({
    schema: z.object({
      message: z.string().check(z.trim(), z.minLength(1, t('messageMissing'))),
      rating: z.string().check(z.refine((typed) => starsOf(typed) !== undefined, t('ratingMissing'))),
    }),
    defaultValues: blankReview,
    send: async ({ message, rating }) =>
      (await send({ message, rating: Number(rating) })) ? blankReview : undefined,
  });
  const message = useWatch({ control, name: 'message' });

  return (
    <Card sx={{ maxWidth: 640, p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="pageTitle" sx={{ mb: 1 }}>
        {t('heading')}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{t('intro')}</Typography>
      <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
        <FormTextField
          control={control}
          name="message"
          label={t('message')}
          helperText={message.length >= MAX_REVIEW_LENGTH && form('messageFull')}
          fullWidth
          multiline
          minRows={4}
          htmlInput={{ required: true, maxLength: MAX_REVIEW_LENGTH }}
        />
        <Controller
          control={control}
          name="rating"
          render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
            <TextField
              {...field}
              label={t('rating')}
              value={value}
              inputRef={ref}
              error={error !== undefined}
              helperText={error?.message ?? t('ratingHint')}
              onChange={(event) => onChange(clampedStars(event.target.value, formatters))}
              slotProps={{
                htmlInput: {
                  ...spinbutton({
                    value: starsOf(value),
                    min: MIN_STARS,
                    max: MAX_STARS,
                    onStep: (by) =>
                      !busy && onChange(clampedStars(String((starsOf(value) ?? 0) + by), formatters)),
                  }),
                  required: true,
                  readOnly: busy,
                },
              }}
              sx={{ width: 160 }}
            />
          )}
        />
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      </Stack>
      <TimedAlert alert={alert} onClose={closeAlert} />
    </Card>
  );
}

interface AddReview {
  /** Resolves to whether the review was saved. */
  send: (review: { message: string; rating: number }) => Promise<boolean>;
  alert: AlertMessage | null;
  closeAlert: () => void;
}

/** Sends a review of the shop, with a toast or alert for the outcome. */
function useAddReview(): AddReview {
  const t = useTranslations();
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const withIdempotencyKey = useIdempotencyKey();
  const [mutate] = useCreateReviewMutation({ update: (cache) => invalidate(cache, ['reviews']) });

  const send = async (review: { message: string; rating: number }) => {
    try {
      await withIdempotencyKey((idempotencyKey) =>
        mutate({ variables: { input: { ...review, idempotencyKey } } }),
      );
      setAlert({ kind: 'success', title: t('addReview.sentTitle'), text: t('addReview.sentText') });
      return true;
    } catch (error) {
      setAlert(oops(errorMessage(error, t('common.somethingWentWrong'))));
      return false;
    }
  };

  return { send, alert, closeAlert: () => setAlert(null) };
}
