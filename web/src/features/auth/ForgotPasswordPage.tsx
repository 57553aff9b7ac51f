import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useHydrated } from '@/lib/browser/useHydrated';
import { paths } from '@/lib/paths';
import { NoIndex } from '@/ui/NoIndex';
import { PageTitle } from '@/ui/PageTitle';
import { AuthLayout } from './AuthLayout';
import { ForgotPasswordForm } from './ForgotPasswordForm';

const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';

/** Sends a link to choose a new password. */
export function ForgotPasswordPage() {
  const t = useTranslations('accounts.forgot');
  const { state } = useLocation();
  // The server does not have the history state.
  const email = useHydrated() ? emailOf(state) : '';
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <NoIndex />
      <AuthLayout
        title={t('heading')}
        intro={t('intro')}
        otherwise={t.rich('otherwise', {
          signIn: (chunks) => (
            <Link component={RouterLink} to={paths.login} state={state} sx={{ fontWeight: 600 }}>
              {chunks}
            </Link>
          ),
        })}
      >
        <ForgotPasswordForm key={email} email={email} />
      </AuthLayout>
    </>
  );
}
