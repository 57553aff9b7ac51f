import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { AuthFailure } from '@/features/auth/shared/auth-gateway';
import { emailSchema } from '@/features/auth/shared/credentials';
import { getAuthGateway } from '@/features/auth/shared/session-store';
import { useServerForm } from '@/lib/forms/useServerForm';
import { EmailField } from './shared/EmailField';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { useToast } from '@/ui/feedback/toast/useToast';
import { PasswordField } from './shared/PasswordField';
import { signInTrouble } from './shared/sign-in-trouble';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';

/**
 * E-mail and password. Keeps the input on failure; the page redirects once the user is signed in.
 */
export function SignInForm() {
  const t = useTranslations('accounts');
  const toast = useToast();
  const { control, formState, setFocus, busy, submit } = useServerForm({
    schema: z.object({
      email: emailSchema(t),
      password: z.string().check(z.minLength(1, t('problems.passwordMissing'))),
    }),
    defaultValues: { email: '', password: '' },
    send: async ({ email, password }) => {
      const auth = await getAuthGateway();
      await auth.signIn(email, password);
      toast.success(t('signIn.done'));
    },
    onFailure: (error) => {
      const reason = error instanceof AuthFailure ? error.reason : null;
      const isTypo = reason === 'wrong-credentials' || reason === 'invalid-email';
      const hint = reason === 'google-only' ? 'signIn.googleOnly' : 'signIn.refusedHint';
      const isOfInput = isTypo || reason === 'google-only';
      toast.error(t('signIn.refused'));
      setFocus('password');
      return t(isOfInput ? hint : signInTrouble(error));
    },
  });

  const email = useWatch({ control, name: 'email' });

  // Without scripts the browser submits the form itself: POST keeps the values out of the URL.
  return (
    <Stack component="form" method="post" noValidate spacing={2.5} onSubmit={submit}>
      <EmailField control={control} name="email" autoComplete="username" />
      <PasswordField control={control} name="password" autoComplete="current-password" />
      <ForgotPasswordLink email={email} />
      {formState.errors.root && <Alert severity="error">{formState.errors.root.message}</Alert>}
      <SubmitButton busy={busy}>{t('signIn.submit')}</SubmitButton>
    </Stack>
  );
}

/** @param props.email what was typed so far, which the page starts with */
function ForgotPasswordLink({ email }: { email: string }) {
  const t = useTranslations('accounts.forgot');
  const { state } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={paths.forgotPassword}
      state={{ ...state, email }}
      sx={{ alignSelf: 'start', fontWeight: 600 }}
    >
      {t('link')}
    </Link>
  );
}
