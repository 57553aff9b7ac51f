import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useSession } from '@/features/auth/shared/useSession';
import { paths } from '@/lib/paths';
import { AuthLayout } from '../AuthLayout';

/**
 * A link that was used or has expired, and the way to another one.
 *
 * @param props.mode of the link, as Firebase names it
 * @param props.isAnswer whether it replaces what the user has just sent
 */
export function UnusableCode({ mode, isAnswer = false }: { mode: string | null; isAnswer?: boolean }) {
  const t = useTranslations('accounts.action.unusable');
  const { user } = useSession();
  // A second click on the link in the e-mail.
  const isVerified = mode === 'verifyEmail' && user?.emailVerified === true;
  const next = mode === 'verifyEmail' || mode === 'verifyAndChangeEmail' ? mode : 'resetPassword';
  const isOfAccount = next !== 'resetPassword';
  return (
    <AuthLayout isAnswer={isAnswer} title={t('heading')} intro={t('intro')}>
      <Stack spacing={2.5}>
        <Alert severity={isVerified ? 'success' : 'info'}>
          {isVerified ? t('verified') : t(`next.${next}`)}
        </Alert>
        <Button
          component={Link}
          to={isOfAccount ? paths.dashboard : paths.forgotPassword}
          variant="contained"
          size="large"
        >
          {t(isOfAccount ? 'dashboard' : 'again')}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
