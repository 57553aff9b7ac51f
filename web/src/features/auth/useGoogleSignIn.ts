import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { useSaveProfileMutation } from '@/features/auth/shared/session.generated';
import { AuthFailure } from './shared/auth-gateway';
import { getAuthGateway } from './shared/session-store';

type GoogleNotice = 'popupBlocked' | 'popupClosed';

interface GoogleSignIn {
  start(): Promise<void>;
  pending: boolean;
  /** What happened with Google's window, by its name in the texts. */
  notice: GoogleNotice | null;
}

const notices: Partial<Record<AuthFailure['reason'], GoogleNotice>> = {
  'popup-closed': 'popupClosed',
  'popup-blocked': 'popupBlocked',
};

/**
 * Sign-in and sign-up with Google. A second `start` takes the place of one whose window got lost.
 * @param success the toast when it worked
 */
export function useGoogleSignIn(success: string): GoogleSignIn {
  const t = useTranslations('common');
  const toast = useToast();
  const [saveProfile] = useSaveProfileMutation();
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<GoogleNotice | null>(null);
  const attempts = useRef(0);

  useEffect(() => {
    // Ahead of the click: a window that opens long after it is blocked. The click itself reports a
    // failure.
    getAuthGateway()
      .then((auth) => auth.prepareGoogle())
      .catch(() => undefined);
  }, []);

  const start = async () => {
    const attempt = ++attempts.current;
    setPending(true);
    setNotice(null);
    try {
      const auth = await getAuthGateway();
      const { displayName, photoURL } = await auth.signInWithGoogle();
      toast.success(success);
      // A failure costs nothing: the server reads the same name and picture from the token.
      await saveProfile({ variables: { input: { displayName, avatar: photoURL } } }).catch(() => undefined);
    } catch (error) {
      const reason = error instanceof AuthFailure ? error.reason : 'other';
      if (reason === 'superseded') return;
      setNotice(notices[reason] ?? null);
      if (reason !== 'popup-closed') toast.error(t('somethingWentWrong'));
    } finally {
      if (attempt === attempts.current) setPending(false);
    }
  };

  return { start, pending, notice };
}
