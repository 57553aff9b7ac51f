import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { useSaveProfileMutation } from '@/features/auth/shared/session.generated';
import { AuthFailure } from './shared/auth-gateway';
import { signInTrouble, type SignInTrouble } from './shared/sign-in-trouble';
import { getAuthGateway } from './shared/session-store';
import { useGooglePopup } from './shared/useGooglePopup';

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
export function useGoogleSignIn(success: string): GoogleSignIn {
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
