import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from './BusyButton';

interface DialogFormProps {
  /** The label of the submit button. */
  submit: string;
  busy: boolean;
  /** Not called while busy. */
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog with submit and cancel buttons. */
export function DialogForm({ submit, busy, onSubmit, onCancel, children }: DialogFormProps) {
  const t = useTranslations('common');
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'contents' }}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <BusyButton type="submit" variant="contained" busy={busy}>
          {submit}
        </BusyButton>
      </DialogActions>
    </Box>
  );
}
