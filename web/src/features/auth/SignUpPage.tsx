import Link from '@mui/material/Link';
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/paths';
import { PageLinks } from '@/features/shop-pages/shared/PageLinks';
import { PageHead } from '@/ui/page/PageHead';
import { AuthLayout } from './AuthLayout';
import { GoogleButton } from './GoogleButton';
import { useReturnPath } from '@/features/auth/shared/useReturnPath';
import { useSession } from '@/features/auth/shared/useSession';
import { SignUpForm } from './SignUpForm';

export function SignUpPage() {
  const t = useTranslations('accounts.signUp');
  const { status } = useSession();
  const { state } = useLocation();
  const from = useReturnPath();
  if (status === 'signed-in') return <Navigate to={from ?? paths.dashboard} replace />;
  return (
    <>
      <PageHead title={t('title')} path={paths.signup} description={t('description')} />
      <AuthLayout
        title={t('heading')}
        intro={t(from === paths.checkout ? 'introFromCheckout' : 'intro')}
        google={<GoogleButton label={t('google')} success={t('done')} />}
        otherwise={t.rich('otherwise', {
          signIn: (chunks) => (
            <Link component={RouterLink} to={paths.login} state={state} sx={{ fontWeight: 600 }}>
              {chunks}
            </Link>
          ),
        })}
      >
        <SignUpForm />
        <PageLinks place="sign-up" />
      </AuthLayout>
    </>
  );
}
