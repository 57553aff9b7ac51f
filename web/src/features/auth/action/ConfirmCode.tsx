import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { AuthFailure, type EmailedCode } from '@/features/auth/shared/auth-gateway';
import { getAuthGateway, refreshAccount } from '@/features/auth/shared/session-store';
import { useSession } from '@/features/auth/shared/useSession';
import { paths } from '@/lib/paths';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { AuthLayout } from '../AuthLayout';
import { signInTrouble } from '@/features/auth/shared/sign-in-trouble';
import { UnusableCode } from './UnusableCode';
import { isUnusable } from './useEmailedCode';

/** Firebase's names, as in the address. */
const MODES = {
  'verify-email': 'verifyEmail',
  'change-email': 'verifyAndChangeEmail',
  'recover-email': 'recoverEmail',
} as const;

interface ConfirmCodeProps {
  code: string;
  email: string;
  purpose: Exclude<EmailedCode['purpose'], 'reset-password'>;
}

/**
 * Does what a code is for after a click: programs that scan e-mails open the links, and would use
 * them up.
 */
export function ConfirmCode({ code, email, purpose }: ConfirmCodeProps) {
  const t = useTranslations('accounts');
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | 'unusable' | { problem: string } | null>(null);
  const mode = MODES[purpose];

  const apply = async () => {
    setBusy(true);
    try {
      const auth = await getAuthGateway();
      await auth.applyCode(code);
      setOutcome('done');
      // A changed address ends every session, so that of this browser as well.
      if (purpose === 'verify-email') await refreshAccount();
      else await auth.signOut().catch(() => undefined);
    } catch (error) {
      if (isUnusable(error)) setOutcome('unusable');
      else setOutcome({ problem: problemOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const problemOf = (error: unknown) =>
    error instanceof AuthFailure && error.reason === 'email-in-use'
      ? t('action.taken')
      : t(signInTrouble(error));

  if (outcome === 'unusable') return <UnusableCode isAnswer mode={mode} />;
  if (outcome === 'done') {
    const isSignedIn = purpose === 'verify-email' && user !== null;
    return (
      <AuthLayout isAnswer title={t(`action.done.${mode}`)} intro={t(`action.then.${mode}`, { email })}>
        <Stack spacing={1.5}>
          {purpose === 'recover-email' && (
            <Button
              component={Link}
              to={paths.forgotPassword}
              state={{ email }}
              variant="contained"
              size="large"
            >
              {t('action.newPassword')}
            </Button>
          )}
          <Button
            component={Link}
            to={isSignedIn ? paths.home : paths.login}
            variant={purpose === 'recover-email' ? 'outlined' : 'contained'}
            size="large"
          >
            {t(isSignedIn ? 'action.shop' : 'signIn.submit')}
          </Button>
        </Stack>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t(`action.heading.${mode}`)} intro={t(`action.question.${mode}`, { email })}>
      <Stack spacing={2.5}>
        {outcome && <Alert severity="error">{outcome.problem}</Alert>}
        <BusyButton variant="contained" size="large" busy={busy} onClick={() => void apply()}>
          {t(`action.submit.${mode}`)}
        </BusyButton>
      </Stack>
    </AuthLayout>
  );
}
