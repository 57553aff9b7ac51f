import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { reportProblem } from '@/lib/browser/report-problem';
import { useServerForm } from '@/lib/forms/useServerForm';
import { useToast } from '@/ui/feedback/toast/useToast';
import { FormTextField } from '@/ui/forms/FormTextField';
import { PictureField } from '@/ui/forms/PictureField';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { errorCode, fieldErrors, type ErrorCode } from '@/lib/apollo/errors';
import { draftOf, ratingSchema, type MyRating } from './rating-draft';
import { DeleteMyRating } from './DeleteMyRating';
import { StarsField } from './StarsField';
import { useSendRating } from './useSendRating';
import { MAX_CHOSEN_PICTURE_MB, MAX_DISPLAY_NAME, MAX_REVIEW_LENGTH } from '@/lib/limits';

interface RatingFormProps {
  productId: string;
  displayName: string;
  /** The stored rating; null without one. */
  mine: MyRating | null;
  /** Called when `mine` is outdated; resolves once it has been refetched. */
  onStale: () => Promise<unknown>;
  onSent: () => void;
}

/** Errors after which `mine` is outdated, with their texts. */
const staleReasons: Partial<Record<ErrorCode, 'already' | 'gone'>> = {
  CONFLICT: 'already',
  IDEMPOTENCY_KEY_REUSED: 'already',
  NOT_FOUND: 'gone',
};

/** The server names the fields of the upload and of the rating; here both are the photo. */
function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  const { file, image, ...fields } = fieldErrors(error);
  return { ...fields, photo: file ?? image };
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  px: { xs: 2.5, sm: 4 },
  py: { xs: 2.5, sm: 3.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  bgcolor: 'background.paper',
};

/** The form for a new rating or one's own. Keeps the input on errors. */
export function RatingForm({ productId, displayName, mine, onStale, onSent }: RatingFormProps) {
  const t = useTranslations('ratingForm');
  const { form, failure } = useRatingForm({ productId, displayName, mine, onStale, onSent });
  const { control, busy, submit } = form;
  const message = useWatch({ control, name: 'message' });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={frame}>
      <Controller
        control={control}
        name="rates"
        render={({ field: { value, onChange } }) => <StarsField value={value} onChange={onChange} />}
      />
      <FormTextField
        control={control}
        name="name"
        label={t('name')}
        autoComplete="name"
        fullWidth
        htmlInput={{ required: true, maxLength: MAX_DISPLAY_NAME }}
      />
      <FormTextField
        control={control}
        name="message"
        label={t('message')}
        helperText={message.length >= MAX_REVIEW_LENGTH && t('messageFull')}
        fullWidth
        multiline
        minRows={4}
        htmlInput={{ required: true, maxLength: MAX_REVIEW_LENGTH }}
      />
      <PhotoField form={form} mine={mine} />
      {failure && (
        <Typography role="status" color="textSecondary">
          {failure}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SubmitButton busy={busy} fullWidth={false}>
          {t(failure ? 'retry' : mine ? 'save' : 'submit')}
        </SubmitButton>
        {mine && <DeleteMyRating productId={productId} mine={mine} />}
      </Box>
    </Box>
  );
}

/** The form, and why the last sending failed. */
function useRatingForm({ productId, displayName, mine, onStale, onSent }: RatingFormProps) {
  const t = useTranslations('ratingForm');
  const toast = useToast();
  const sendRating = useSendRating(productId);
  const [failure, setFailure] = useState<string>();
  const form = useServerForm({
    schema: ratingSchema(t),
    defaultValues: draftOf(mine, displayName),
    send: async (draft) => {
      setFailure(undefined);
      const sent = await sendRating(draft, mine).catch(async (error: unknown) => {
        reportProblem('Sending a review of a product', error);
        const stale = staleReasons[errorCode(error)];
        if (stale) await onStale();
        setFailure(t(stale ?? (mine ? 'notSaved' : 'failed')));
        throw error;
      });
      toast.success(t(mine ? 'saved' : 'sent'));
      onSent();
      return draftOf(sent, displayName);
    },
    fieldErrorsOf,
  });
  const { reset } = form;
  const { isDirty } = form.formState;
  // Unchanged fields follow the stored rating, which may be deleted in the list or edited in
  // another tab.
  const follow = useEffectEvent((stored: MyRating | null) => {
    if (!isDirty) reset(draftOf(stored, displayName));
  });
  useEffect(() => follow(mine), [mine]);
  return { form, failure };
}

interface PhotoFieldProps extends Pick<RatingFormProps, 'mine'> {
  form: ReturnType<typeof useRatingForm>['form'];
}

function PhotoField({ form: { control, setValue }, mine }: PhotoFieldProps) {
  const t = useTranslations('ratingForm');
  const photoRemoved = useWatch({ control, name: 'photoRemoved' });
  return (
    <Controller
      control={control}
      name="photo"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <PictureField
          value={value}
          onChange={onChange}
          fallback={photoRemoved ? undefined : mine?.image?.url}
          onRemoveStored={
            mine?.image ? () => setValue('photoRemoved', true, { shouldDirty: true }) : undefined
          }
          label={t('photo')}
          hint={t('photoHint', { megabytes: MAX_CHOSEN_PICTURE_MB })}
          alt={t('photoAlt')}
          variant="rounded"
          refusal={error?.message}
        />
      )}
    />
  );
}
