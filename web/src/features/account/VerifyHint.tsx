import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthFailure } from '@/features/auth/shared/auth-gateway';
import { RESEND_MS } from '@/features/auth/shared/resend';
import { getAuthGateway, refreshAccount } from '@/features/auth/shared/session-store';
import { signInTrouble } from '@/features/auth/shared/sign-in-trouble';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useSecondsUntil } from '@/ui/feedback/useSecondsUntil';

/** Asks to verify the address, until that is done in this browser or another. */
export function VerifyHint({ email }: { email: string }) {
  const t = useTranslations('accounts');
  const [again, setAgain] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wait = useSecondsUntil(again);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAccount();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const send = async () => {
    if (wait > 0) return;
    setBusy(true);
    setProblem(null);
    try {
      await (await getAuthGateway()).sendVerification();
      setAgain(Date.now() + RESEND_MS);
    } catch (error) {
      const isEarly = error instanceof AuthFailure && error.reason === 'too-many-attempts';
      if (isEarly) setAgain(Date.now() + RESEND_MS);
      setProblem(t(signInTrouble(error)));
    } finally {
      setBusy(false);
    }
  };

  const outcome = problem ?? (again > 0 ? t('verify.sent', { email }) : null);
  return (
    <Alert
      // As an alert it would announce every second of the button.
      role="none"
      severity={problem ? 'error' : outcome ? 'success' : 'info'}
      sx={{ mb: 2.5, overflowWrap: 'anywhere' }}
    >
      <AlertTitle>{t('verify.title')}</AlertTitle>
      {!outcome && t('verify.text', { email })}
      <div role="status">{outcome}</div>
      <BusyButton
        color="inherit"
        variant="outlined"
        size="small"
        busy={busy}
        aria-disabled={busy || wait > 0}
        onClick={() => void send()}
        sx={{ display: 'flex', mt: 1.5 }}
      >
        {wait > 0 ? t('resendIn', { seconds: wait }) : t('verify.send')}
      </BusyButton>
    </Alert>
  );
}
