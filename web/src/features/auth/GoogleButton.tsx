import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { GoogleMark } from './GoogleMark';
import { useGoogleSignIn } from './useGoogleSignIn';

interface GoogleButtonProps {
  label: string;
  /** The toast after a successful sign-in. */
  success: string;
}

/**
 * Opens Google's popup. Stays enabled while pending, because the popup can be hidden behind other
 * windows.
 */
export function GoogleButton({ label, success }: GoogleButtonProps) {
  const t = useTranslations('accounts');
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
        {pending ? t('google.pending') : label}
      </Button>
      <Box aria-live="polite">
        {notice && (
          <Typography variant="body2" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary' }}>
            {t(notice)}
          </Typography>
        )}
      </Box>
    </div>
  );
}
