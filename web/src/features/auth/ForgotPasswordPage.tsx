import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useHydrated } from '@/lib/browser/useHydrated';
import { paths } from '@/lib/paths';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { AuthLayout } from './AuthLayout';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useServerForm } from '@/lib/forms/useServerForm';
import { EmailField } from './shared/EmailField';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { useSecondsUntil } from '@/ui/feedback/useSecondsUntil';
import { AuthFailure } from './shared/auth-gateway';
import { emailSchema } from './shared/credentials';
import { getAuthGateway } from './shared/session-store';
import { RESEND_MS } from './shared/resend';
import { signInTrouble } from './shared/sign-in-trouble';

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

/** The answer is the same whether there is an account or not. */
function ForgotPasswordForm({ email }: { email: string }) {
  const t = useTranslations('accounts');
  const [sent, setSent] = useState<{ to: string; again: number } | null>(null);
  const wait = useSecondsUntil(sent?.again ?? 0);
  const isWaitingFor = (address: string) => wait > 0 && address === sent?.to;
  const { control, formState, busy, submit } = useServerForm({
    schema: z.object({ email: emailSchema(t) }),
    defaultValues: { email },
    send: async (values) => {
      if (isWaitingFor(values.email)) return;
      await (await getAuthGateway()).sendPasswordReset(values.email);
      setSent({ to: values.email, again: Date.now() + RESEND_MS });
    },
    fieldErrorsOf: (error) =>
      error instanceof AuthFailure && error.reason === 'invalid-email'
        ? { email: t('problems.emailShape') }
        : {},
    onFailure: (error) => {
      setSent(null);
      return t(signInTrouble(error));
    },
  });

  const isWaiting = isWaitingFor(useWatch({ control, name: 'email' }).trim());

  return (
    <Stack component="form" method="post" noValidate spacing={2.5} onSubmit={submit}>
      <EmailField control={control} name="email" autoComplete="username" />
      {formState.errors.root && <Alert severity="error">{formState.errors.root.message}</Alert>}
      {sent && (
        <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {t('forgot.sent', { email: sent.to })}
        </Alert>
      )}
      <SubmitButton busy={busy} aria-disabled={busy || isWaiting}>
        {isWaiting ? t('resendIn', { seconds: wait }) : t(sent ? 'resend' : 'forgot.submit')}
      </SubmitButton>
    </Stack>
  );
}
