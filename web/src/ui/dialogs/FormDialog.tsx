import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '../feedback/BusyButton';
import { Dialog } from './Dialog';

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  submit: string;
  form: {
    busy: boolean;
    submit: (event: SubmitEvent) => Promise<void>;
    formState: { errors: { root?: { message?: string | undefined } } };
  };
  /** `error` for destructive actions. */
  color?: 'error' | 'primary';
  maxWidth?: 'xs' | 'sm';
  /** Replaces the form that was sent. Then only its own button closes the dialog. */
  result?: ReactNode;
  onClose: () => void;
  /** What Cancel does, if that is more than closing. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form in a dialog with its root error, submit and cancel buttons. */
export function FormDialog({
  title,
  submit,
  form,
  color = 'primary',
  maxWidth = 'sm',
  result,
  onClose,
  onCancel = onClose,
  children,
}: FormDialogProps) {
  const t = useTranslations('common');
  const problem = form.formState.errors.root?.message;
  return (
    <Dialog
      open
      title={title}
      onClose={form.busy || result ? undefined : onClose}
      fullWidth
      maxWidth={maxWidth}
    >
      {result || (
        <Box component="form" noValidate sx={{ display: 'contents' }} onSubmit={form.submit}>
          <DialogContent sx={{ display: 'grid', gap: 2.5 }}>{children}</DialogContent>
          {problem && (
            // Not in the content, which scrolls.
            <Alert severity="error" sx={{ flex: 'none', mx: 3, mb: 1 }}>
              {problem}
            </Alert>
          )}
          <DialogActions>
            <Button variant="outlined" color="inherit" disabled={form.busy} onClick={onCancel}>
              {t('cancel')}
            </Button>
            <BusyButton type="submit" variant="contained" color={color} busy={form.busy}>
              {submit}
            </BusyButton>
          </DialogActions>
        </Box>
      )}
    </Dialog>
  );
}
