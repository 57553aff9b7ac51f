import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { errorMessage } from '@/lib/apollo/errors';
import { useServerForm } from '@/lib/forms/useServerForm';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { FormTextField } from '@/ui/forms/FormTextField';

interface DeleteAccountDialogProps {
  title: string;
  text: ReactNode;
  /** Above the field. */
  details?: ReactNode;
  /** Must be typed to confirm, where the account has one: customers without an account may not. */
  email: string;
  /** Rejects with the failure. */
  onConfirm: (email: string) => Promise<void>;
  onCancel: () => void;
  /** Shown in place of the server's message, unless it is undefined. */
  failureOf?: (error: unknown) => ReactNode;
}

/** Confirms the deletion of an account by its e-mail address. */
export function DeleteAccountDialog({
  email,
  details,
  onConfirm,
  failureOf,
  ...question
}: DeleteAccountDialogProps) {
  const t = useTranslations('common');
  const [failure, setFailure] = useState<ReactNode>();
  const { control, busy, submit } = useServerForm({
    schema: z.object({
      email: z.string().check(
        z.trim(),
        z.refine((typed) => typed.toLowerCase() === email.toLowerCase(), t('deleteAccount.other')),
      ),
    }),
    defaultValues: { email: '' },
    send: (values) => {
      setFailure(undefined);
      return onConfirm(values.email);
    },
    // All failures are shown below the field.
    fieldErrorsOf: () => ({}),
    onFailure: (error) => {
      setFailure(failureOf?.(error) ?? errorMessage(error, t('somethingWentWrong')));
    },
  });

  return (
    <ConfirmDialog
      open
      cancel={t('deleteAccount.cancel')}
      confirm={t('deleteAccount.confirm')}
      width={480}
      busy={busy}
      onConfirm={() => void submit()}
      {...question}
    >
      {details}
      {email !== '' && (
        <form noValidate onSubmit={submit}>
          <FormTextField
            control={control}
            name="email"
            fullWidth
            label={t('deleteAccount.email')}
            type="email"
            autoComplete="off"
            helperText={t('deleteAccount.hint', { email })}
            sx={{ mt: 2.5 }}
            slotProps={{ formHelperText: { sx: { overflowWrap: 'anywhere' } } }}
          />
        </form>
      )}
      {failure !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
