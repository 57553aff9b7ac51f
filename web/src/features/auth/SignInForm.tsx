import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { emailSchema } from '@/features/auth/shared/credentials';
import { getAuthGateway } from '@/features/auth/shared/session-store';
import { useServerForm } from '@/lib/forms/useServerForm';
import { FormTextField } from '@/ui/FormTextField';
import { SubmitButton } from '@/ui/SubmitButton';
import { useToast } from '@/ui/toast/useToast';
import { PasswordField } from './PasswordField';

/**
 * E-mail and password. Keeps the input on failure; the page redirects once the user is signed in.
 */
export function SignInForm() {
  const t = useTranslations('accounts');
  const toast = useToast();
  const { control, formState, setError, setFocus, busy, submit } = useServerForm({
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
    onFailure: () => {
      setError('root', { message: t('signIn.refusedHint') });
      toast.error(t('signIn.refused'));
      setFocus('password');
    },
  });

  // Without scripts the browser submits the form itself: POST keeps the values out of the URL.
  return (
    <Stack component="form" method="post" noValidate spacing={2.5} onSubmit={submit}>
      <FormTextField
        control={control}
        name="email"
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        fullWidth
        htmlInput={{ required: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
      />
      <PasswordField control={control} name="password" autoComplete="current-password" />
      {formState.errors.root && <Alert severity="error">{formState.errors.root.message}</Alert>}
      <SubmitButton busy={busy}>{t('signIn.submit')}</SubmitButton>
    </Stack>
  );
}
