import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { CopyButton } from './CopyButton';

interface SecretFieldProps {
  label: string;
  secret: string;
  /** The label of the button, for example `Copy the token`. */
  copy: string;
}

/** A secret with a copy button. */
export function SecretField({ label, secret, copy }: SecretFieldProps) {
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
