import TextField from '@mui/material/TextField';
import { useState, type RefObject } from 'react';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { ConfirmDialog } from './ConfirmDialog';
import { useToast } from '../feedback/toast/useToast';

interface DeleteAndReplaceDialogProps {
  /** Stays mounted while it closes, so that the focus goes to `fallbackFocus`. */
  open: boolean;
  texts: {
    title: string;
    text: string;
    keep: string;
    confirm: string;
    /** Of the field. */
    label: string;
    /** Where nothing is chosen. */
    none: string;
    /** Where something has to be chosen; undefined if it does not. */
    missing?: string | undefined;
    inUse: string;
    failed: string;
  };
  /** What can take the place of what is deleted. */
  others: readonly { id: string; label: string }[];
  busy: boolean;
  fallbackFocus: RefObject<HTMLElement | null>;
  onDelete: (replacementId: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Deletes something; another one takes its place where it is in use. */
export function DeleteAndReplaceDialog({
  texts,
  others,
  onDelete,
  onClose,
  ...props
}: DeleteAndReplaceDialogProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = async () => {
    if (texts.missing && !chosen) return setMissing(true);
    try {
      await onDelete(chosen || null);
      onClose();
    } catch (error) {
      toast.error(errorCode(error) === 'CONFLICT' ? texts.inUse : errorMessage(error, texts.failed));
    }
  };
  return (
    <ConfirmDialog
      {...props}
      title={texts.title}
      text={texts.text}
      cancel={texts.keep}
      confirm={texts.confirm}
      width={440}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {others.length > 0 && (
        <TextField
          select
          fullWidth
          label={texts.label}
          value={chosen}
          error={isMissing}
          helperText={isMissing ? texts.missing : undefined}
          onChange={({ target }) => {
            setChosen(target.value);
            setMissing(false);
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 2.5 }}
        >
          <option value="">{texts.none}</option>
          {others.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </TextField>
      )}
    </ConfirmDialog>
  );
}
