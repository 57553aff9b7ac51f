import Link from '@mui/material/Link';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Link as RouterLink } from '@/components/ui/Link';
import { paths } from '@/config/paths';
import { AuthLayout } from '@/session/AuthLayout';
import { GoogleButton } from '@/session/GoogleButton';
import { useReturnPath } from '@/session/useReturnPath';
import { useSession } from '@/session/useSession';
import { SignInForm } from './SignInForm';

export function SignInPage() {
  const t = useTranslations('accounts.signIn');
  const { status } = useSession();
  const { state } = useLocation();
  const from = useReturnPath();
  if (status === 'signed-in') return <Navigate to={from ?? paths.home} replace />;
  return (
    <AuthLayout
      title={t('heading')}
      intro={t(from === paths.checkout ? 'introFromCheckout' : 'intro')}
      google={<GoogleButton label={t('google')} success={t('done')} />}
      otherwise={t.rich('otherwise', {
        signUp: (chunks) => (
          <Link component={RouterLink} to={paths.signup} state={state} sx={{ fontWeight: 600 }}>
            {chunks}
          </Link>
        ),
      })}
    >
      <SignInForm />
    </AuthLayout>
  );
}
