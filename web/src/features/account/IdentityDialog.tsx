import Alert from '@mui/material/Alert';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import type { ServerForm } from '@/lib/forms/useServerForm';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '@/ui/Dialog';
import { DialogForm } from '@/ui/DialogForm';

interface IdentityDialogProps<Values extends FieldValues, Output> {
  title: string;
  /** The label of the button. */
  label: string;
  form: Pick<ServerForm<Values, Output>, 'busy' | 'submit' | 'formState'>;
  onClose: () => void;
  children: ReactNode;
}

/** A form for a change that needs a confirmed identity, with its error below the fields. */
export function IdentityDialog<Values extends FieldValues, Output>(
  props: IdentityDialogProps<Values, Output>,
) {
  const { title, label, form, onClose, children } = props;
  const titleId = useId();
  const problem = form.formState.errors.root?.message;
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogForm submit={label} busy={form.busy} onSubmit={() => void form.submit()} onCancel={onClose}>
        {children}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogForm>
    </Dialog>
  );
}
