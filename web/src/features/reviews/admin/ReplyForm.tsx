import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { MAX_REPLY_LENGTH } from '@/lib/limits';

interface ReplyFormProps {
  initial: string;
  busy: boolean;
  /** Gets what was typed, without white space around it. */
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Form for the reply of the shop. The text stays when saving fails. */
export function ReplyForm({ initial, busy, onSave, onCancel }: ReplyFormProps) {
  const t = useTranslations('moderation.reply');
  const [text, setText] = useState(initial);
  const [pointedAt, setPointedAt] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const missing = pointedAt && text.trim() === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setPointedAt(true);
    if (text.trim() === '') input.current?.focus();
    else onSave(text.trim());
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
      <TextField
        label={t('label')}
        value={text}
        inputRef={input}
        error={missing}
        helperText={missing ? t('missing') : t('hint', { count: text.length, limit: MAX_REPLY_LENGTH })}
        onChange={(event) => setText(event.target.value)}
        autoFocus
        fullWidth
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: MAX_REPLY_LENGTH, readOnly: busy } }}
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
