import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { FormTextField } from '@/ui/forms/FormTextField';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_REPLY_LENGTH } from '@/lib/limits';

interface ReplyFormProps {
  initial: string;
  /** Receives the trimmed text. */
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** The form of the reply. Keeps the text when saving fails. */
export function ReplyForm({ initial, onSave, onCancel }: ReplyFormProps) {
  const t = useTranslations('moderation.reply');
  const { control, busy, submit } = useServerForm({
    schema: z.object({ reply: z.string().check(z.trim(), z.minLength(1, t('missing'))) }),
    defaultValues: { reply: initial },
    send: ({ reply }) => onSave(reply),
  });
  const { length } = useWatch({ control, name: 'reply' });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
      <FormTextField
        control={control}
        name="reply"
        label={t('label')}
        helperText={t('hint', { count: length, limit: MAX_REPLY_LENGTH })}
        autoFocus
        fullWidth
        multiline
        minRows={3}
        htmlInput={{ maxLength: MAX_REPLY_LENGTH }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton type="submit" variant="contained" busy={busy}>
          {t('save')}
        </BusyButton>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  );
}
