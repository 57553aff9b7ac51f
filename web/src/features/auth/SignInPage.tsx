import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ContinueInLanguage } from '@/features/preferences/shared/ContinueInLanguage';
import { paths } from '@/lib/paths';
import { PageHead } from '@/ui/page/PageHead';
import { AuthLayout } from './AuthLayout';
import { GoogleButton } from './GoogleButton';
import { useReturnPath } from '@/features/auth/shared/useReturnPath';
import { useSession } from '@/features/auth/shared/useSession';
import { SignInForm } from './SignInForm';

export function SignInPage() {
  const t = useTranslations('accounts.signIn');
  const { status } = useSession();
  const { state } = useLocation();
  const from = useReturnPath();
  if (status === 'signed-in') return <ContinueInLanguage to={from ?? paths.home} />;
  return (
    <>
      <PageHead title={t('title')} path={paths.login} description={t('description')} />
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
    </>
  );
}
