import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '@/ui/AskDialog';

interface DeleteAccountDialogProps {
  title: string;
  text: ReactNode;
  /** The e-mail address of the account, which must be typed to confirm. */
  email: string;
  busy: boolean;
  /** The error of the last attempt. */
  failure: ReactNode;
  onConfirm: (email: string) => void;
  onCancel: () => void;
}

/** Confirms the deletion of an account by its e-mail address. */
export function DeleteAccountDialog({
  email,
  failure,
  onConfirm,
  busy,
  ...question
}: DeleteAccountDialogProps) {
  const t = useTranslations('common.deleteAccount');
  const [typed, setTyped] = useState('');
  const [pointedAt, setPointedAt] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fits = typed.trim().toLowerCase() === email.toLowerCase();

  const confirm = () => {
    if (busy) return;
    setPointedAt(true);
    if (fits) onConfirm(typed.trim());
    else input.current?.focus();
  };

  return (
    <AskDialog
      open
      cancel={t('cancel')}
      confirm={t('confirm')}
      width={480}
      busy={busy}
      onConfirm={confirm}
      {...question}
    >
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          fullWidth
          label={t('email')}
          type="email"
          autoComplete="off"
          value={typed}
          inputRef={input}
          onChange={({ target }) => setTyped(target.value)}
          error={pointedAt && !fits}
          helperText={pointedAt && !fits ? t('other') : t('hint', { email })}
          sx={{ mt: 2.5 }}
          slotProps={{ formHelperText: { sx: { overflowWrap: 'anywhere' } } }}
        />
      </form>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </AskDialog>
  );
}
