import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecretField } from './SecretField';

interface NewSecretProps {
  secret: string;
  /** That nobody will see it again. */
  warning: string;
  label: string;
  /** What the button does: `Copy the token`. */
  copy: string;
  /** What it is for; `inCode` sets parts of it as code. */
  use: ReactNode;
  done: string;
  onDone: () => void;
}

export const inCode = (chunks: ReactNode) => (
  <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
    {chunks}
  </Box>
);

/**
 * The content of a dialog with a secret that was just made, to take along: nobody can see it
 * afterwards.
 */
export function NewSecret({ secret, warning, label, copy, use, done, onDone }: NewSecretProps) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{warning}</Alert>
        <SecretField label={label} secret={secret} copy={copy} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
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
