import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { GoogleMark } from './GoogleMark';
import { useGoogleSignIn } from './useGoogleSignIn';

interface GoogleButtonProps {
  label: string;
  /** The toast when it worked. */
  success: string;
}

/** Opens Google's window. Stays pressable meanwhile, since a window can be lost behind others. */
export function GoogleButton({ label, success }: GoogleButtonProps) {
  const { start, pending, notice } = useGoogleSignIn(success);
  return (
    <div>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        onClick={() => void start()}
        startIcon={pending ? <CircularProgress size={20} color="inherit" aria-hidden /> : <GoogleMark />}
      >
        {pending ? 'Waiting for the Google window' : label}
      </Button>
      <Box aria-live="polite">
        {notice && (
          <Typography variant="body2" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary' }}>
            {notice}
          </Typography>
        )}
      </Box>
    </div>
  );
}
