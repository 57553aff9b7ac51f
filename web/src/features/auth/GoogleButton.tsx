import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useRef, useState } from 'react';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useSaveProfileMutation } from '@/features/auth/shared/session.generated';
import { AuthFailure } from './shared/auth-gateway';
import { signInTrouble, type SignInTrouble } from './shared/sign-in-trouble';
import { getAuthGateway } from './shared/session-store';
import { useGooglePopup } from './shared/useGooglePopup';

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

const circumference = 2 * Math.PI * 7;

// In degrees clockwise from the bar of the G; colours from Google's sign-in branding guidelines.
const arcs = [
  { color: '#4285F4', from: 0, to: 45 },
  { color: '#34A853', from: 45, to: 150 },
  { color: '#FBBC05', from: 150, to: 207 },
  { color: '#EA4335', from: 207, to: 318 },
];

/** Google's logo. Decorative: the button has a label. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden>
      {arcs.map(({ color, from, to }) => (
        <circle
          key={color}
          cx="10"
          cy="10"
          r="7"
          stroke={color}
          strokeWidth="3.6"
          strokeDasharray={`${((to - from) / 360) * circumference} ${circumference}`}
          transform={`rotate(${from} 10 10)`}
        />
      ))}
      <path d="M10 8.3h8.7v3.4H10z" fill="#4285F4" />
    </svg>
  );
}

type GoogleNotice = 'google.popupBlocked' | 'google.popupClosed' | SignInTrouble;

interface GoogleSignIn {
  start(): Promise<void>;
  pending: boolean;
  /** The key of the text that says what went wrong. */
  notice: GoogleNotice | null;
}

const notices: Partial<Record<AuthFailure['reason'], GoogleNotice>> = {
  'popup-closed': 'google.popupClosed',
  'popup-blocked': 'google.popupBlocked',
};

/**
 * Signs in with Google. Calling `start` again replaces a popup that was lost behind other windows.
 * @param success the toast after a successful sign-in
 */
function useGoogleSignIn(success: string): GoogleSignIn {
  const t = useTranslations('common');
  const toast = useToast();
  const [saveProfile] = useSaveProfileMutation();
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<GoogleNotice | null>(null);
  const attempts = useRef(0);

  useGooglePopup();

  const start = async () => {
    const attempt = ++attempts.current;
    setPending(true);
    setNotice(null);
    try {
      const auth = await getAuthGateway();
      const { displayName, photoURL } = await auth.signInWithGoogle();
      toast.success(success);
      // Failures are ignored: the server reads name and picture from the token as well.
      await saveProfile({ variables: { input: { displayName, avatar: photoURL } } }).catch(() => undefined);
    } catch (error) {
      const reason = error instanceof AuthFailure ? error.reason : 'other';
      if (reason === 'superseded') return;
      setNotice(notices[reason] ?? signInTrouble(error));
      if (reason !== 'popup-closed') toast.error(t('somethingWentWrong'));
    } finally {
      if (attempt === attempts.current) setPending(false);
    }
  };

  return { start, pending, notice };
}
