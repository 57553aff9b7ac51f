import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useServerForm } from '@/lib/forms/useServerForm';
import { DEFAULT_AVATAR } from '@/ui/media/assets';
import { FormTextField } from '@/ui/forms/FormTextField';
import { EmailField } from './shared/EmailField';
import { MAX_CHOSEN_PICTURE_MB } from '@/lib/limits';
import { PictureField } from '@/ui/forms/PictureField';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { useToast } from '@/ui/feedback/toast/useToast';
import { PasswordField } from './shared/PasswordField';
import { AuthFailure } from './shared/auth-gateway';
import { signInTrouble } from './shared/sign-in-trouble';
import { batchSessionChanges } from '@/features/auth/shared/session-store';
import { useProfileChange } from '@/features/auth/shared/useProfileChange';
import * as z from 'zod/mini';
import type { Translator } from '@/lib/i18n/translator';
import { emailSchema, nameSchema, newPasswordSchema } from './shared/credentials';

/** Keeps the input on failure; the page redirects once the user is signed in. */
export function SignUpForm() {
  const t = useTranslations('accounts');
  const toast = useToast();
  const signUp = useSignUp();
  const { control, formState, busy, submit } = useServerForm({
    schema: signUpSchema(t),
    defaultValues: blankSignUp,
    send: async (values) => {
      try {
        await signUp(values);
      } catch (error) {
        toast.error(t('signUp.failed'));
        throw error;
      }
      toast.success(t('signUp.done'));
    },
    fieldErrorsOf: (error) => fieldErrorsOf(error, t),
    onFailure: (error) => t(error instanceof AuthFailure ? signInTrouble(error) : 'signUp.failedHint'),
  });

  // Without scripts the browser submits the form itself: POST keeps the values out of the URL.
  return (
    <Stack component="form" method="post" noValidate spacing={2.5} onSubmit={submit}>
      <FormTextField
        control={control}
        name="name"
        label={t('fields.name')}
        autoComplete="name"
        fullWidth
        htmlInput={{ required: true }}
      />
      <EmailField control={control} name="email" autoComplete="email" />
      <PasswordField
        control={control}
        name="password"
        autoComplete="new-password"
        helperText={t('signUp.passwordHint')}
      />
      <Controller
        control={control}
        name="picture"
        render={({ field: { value, onChange } }) => (
          <PictureField
            value={value}
            onChange={onChange}
            label={t('signUp.picture')}
            hint={t('signUp.pictureHint', { megabytes: MAX_CHOSEN_PICTURE_MB })}
            alt={t('signUp.pictureAlt')}
            fallback={DEFAULT_AVATAR}
          />
        )}
      />
      {formState.errors.root && <Alert severity="error">{formState.errors.root.message}</Alert>}
      <SubmitButton busy={busy}>{t('signUp.submit')}</SubmitButton>
    </Stack>
  );
}

/**
 * Creates an account with name and picture. When a later step fails, the account is deleted, so
 * that the e-mail can be used again.
 * @returns a function that rejects with an `AuthFailure` or the error of the upload or the server
 */
function useSignUp(): (values: SignUpValues) => Promise<void> {
  const changeProfile = useProfileChange();
  return ({ name, email, password, picture }) =>
    batchSessionChanges(async (auth) => {
      await auth.signUp(email, password);
      try {
        await changeProfile(auth, { displayName: name, picture, fallback: DEFAULT_AVATAR });
      } catch (error) {
        await auth.deleteAccount().catch(() => auth.signOut());
        throw error;
      }
      // Nothing waits for it, and the dashboard sends another one.
      auth.sendVerification().catch(() => undefined);
    });
}

interface SignUpValues {
  name: string;
  email: string;
  password: string;
  picture: File | null;
}

const blankSignUp: SignUpValues = { name: '', email: '', password: '', picture: null };

const signUpSchema = (t: Translator<'accounts'>) =>
  z.object({
    name: nameSchema(t),
    email: emailSchema(t),
    password: newPasswordSchema(t),
    picture: z.nullable(z.file()),
  });

/** Maps the provider's error to the message of its field. */
function fieldErrorsOf(error: unknown, t: Translator<'accounts'>): Partial<Record<string, string>> {
  switch (error instanceof AuthFailure && error.reason) {
    case 'email-in-use':
      return { email: t('problems.emailInUse') };
    case 'invalid-email':
      return { email: t('problems.emailShape') };
    case 'weak-password':
      return { password: t('problems.passwordWeak') };
    default:
      return {};
  }
}
