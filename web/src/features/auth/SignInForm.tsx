import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { SubmitButton } from '@/ui/SubmitButton';
import {
  emailProblem,
  passwordProblem,
  type Credentials,
  type CredentialsProblem,
} from '@/features/auth/shared/credentials';
import { PasswordField } from './PasswordField';
import { getAuthGateway } from '@/features/auth/shared/session-store';

type Problems = Partial<Record<keyof Credentials, CredentialsProblem>>;

/**
 * E-mail and password. What was typed stays when it fails; the page moves on by itself once
 * somebody is signed in.
 */
export function SignInForm() {
  const t = useTranslations('accounts');
  const toast = useToast();
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState(false);
  const [pending, setPending] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const change = (field: keyof Credentials, value: string) => {
    setValues({ ...values, [field]: value });
    setProblems({ ...problems, [field]: undefined });
    setRefused(false);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = { email: emailProblem(values.email), password: passwordProblem(values.password) };
    setProblems(found);
    if (found.email) return emailInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    setPending(true);
    try {
      const auth = await getAuthGateway();
      await auth.signIn(values.email.trim(), values.password);
      toast.success(t('signIn.done'));
    } catch {
      setRefused(true);
      toast.error(t('signIn.refused'));
      passwordInput.current?.focus();
    } finally {
      setPending(false);
    }
  };

  // The browser itself never sends it. Should it do so, with our scripts blocked, nothing may stand
  // in the address.
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      spacing={2.5}
      onSubmit={(event: SubmitEvent) => void submit(event)}
    >
      <TextField
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username"
        fullWidth
        inputRef={emailInput}
        value={values.email}
        onChange={(event) => change('email', event.target.value)}
        error={Boolean(problems.email)}
        helperText={problems.email && t(`problems.${problems.email}`)}
        slotProps={{
          htmlInput: { required: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' },
        }}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        inputRef={passwordInput}
        value={values.password}
        onChange={(event) => change('password', event.target.value)}
        error={Boolean(problems.password)}
        helperText={problems.password && t(`problems.${problems.password}`)}
      />
      {refused && <Alert severity="error">{t('signIn.refusedHint')}</Alert>}
      <SubmitButton busy={pending}>{t('signIn.submit')}</SubmitButton>
    </Stack>
  );
}
