import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { CopyButton } from './CopyButton';

interface NewSecretProps {
  secret: string;
  /** The warning that the secret is shown only once. */
  warning: string;
  label: string;
  /** The label of the button, for example `Copy the token`. */
  copy: string;
  /** How to use the secret; `inCode` formats parts of it as code. */
  use: ReactNode;
  done: string;
  onDone: () => void;
}

export const inCode = (chunks: ReactNode) => (
  <Box component="code" translate="no" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
    {chunks}
  </Box>
);

/** The content of a dialog that shows a new secret once. */
export function NewSecret({ secret, warning, label, copy, use, done, onDone }: NewSecretProps) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{warning}</Alert>
        <SecretField label={label} secret={secret} copy={copy} />
        <Typography variant="body2" color="textSecondary">
          {use}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {done}
        </Button>
      </DialogActions>
    </>
  );
}

interface SecretFieldProps {
  label: string;
  secret: string;
  /** The label of the button, for example `Copy the token`. */
  copy: string;
}

/** A secret with a copy button. */
function SecretField({ label, secret, copy }: SecretFieldProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <TextField
        autoFocus
        label={label}
        value={secret}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        sx={{ flex: '1 1 9rem', '& input': { fontFamily: 'monospace', fontSize: '0.875rem' } }}
      />
      <CopyButton text={secret} label={copy} />
    </Box>
  );
}
