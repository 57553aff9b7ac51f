import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { AuthFailure } from '@/features/auth/shared/auth-gateway';
import { newPasswordSchema } from '@/features/auth/shared/credentials';
import { getAuthGateway } from '@/features/auth/shared/session-store';
import { useServerForm } from '@/lib/forms/useServerForm';
import { paths } from '@/lib/paths';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { AuthLayout } from '../AuthLayout';
import { NewPasswordField } from '@/features/auth/shared/NewPasswordField';
import { signInTrouble } from '@/features/auth/shared/sign-in-trouble';
import { UnusableCode } from './UnusableCode';
import { isUnusable } from './useEmailedCode';

type Outcome = 'signed-in' | 'signed-out' | 'unusable';

/** Chooses a password by a code, and signs in with it. */
export function NewPassword({ code, email }: { code: string; email: string }) {
  const t = useTranslations('accounts');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { control, formState, busy, submit } = useServerForm({
    schema: z.object({ password: newPasswordSchema(t) }),
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const auth = await getAuthGateway();
      await auth.resetPassword(code, password);
      // The password is set, also when this fails.
      setOutcome(
        await auth.signIn(email, password).then(
          () => 'signed-in' as const,
          () => 'signed-out' as const,
        ),
      );
    },
    fieldErrorsOf: (error) =>
      error instanceof AuthFailure && error.reason === 'weak-password'
        ? { password: t('problems.passwordWeak') }
        : {},
    onFailure: (error) => {
      if (!isUnusable(error)) return t(signInTrouble(error));
      setOutcome('unusable');
      return undefined;
    },
  });

  if (outcome === 'unusable') return <UnusableCode isAnswer mode="resetPassword" />;
  if (outcome) {
    const isSignedIn = outcome === 'signed-in';
    return (
      <AuthLayout
        isAnswer
        title={t('action.reset.done')}
        intro={t(isSignedIn ? 'action.reset.here' : 'action.reset.signIn')}
      >
        <Button
          component={Link}
          to={isSignedIn ? paths.home : paths.login}
          variant="contained"
          size="large"
          fullWidth
        >
          {t(isSignedIn ? 'action.shop' : 'signIn.submit')}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('action.reset.heading')} intro={<bdi>{email}</bdi>}>
      <Stack component="form" method="post" noValidate spacing={2.5} onSubmit={submit}>
        <NewPasswordField control={control} name="password" email={email} />
        {formState.errors.root && <Alert severity="error">{formState.errors.root.message}</Alert>}
        <SubmitButton busy={busy}>{t('action.reset.submit')}</SubmitButton>
      </Stack>
    </AuthLayout>
  );
}
