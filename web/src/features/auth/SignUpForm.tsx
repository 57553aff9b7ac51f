import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { PictureField } from '@/ui/PictureField';
import { SubmitButton } from '@/ui/SubmitButton';
import { DEFAULT_AVATAR } from '@/ui/assets';
import { PasswordField } from './PasswordField';
import {
  checkSignUp,
  explainRefusal,
  signUpFields,
  type SignUpField,
  type SignUpProblems,
  type SignUpValues,
} from './sign-up-form';
import { useSignUp } from './useSignUp';

/** The page moves on by itself once somebody is signed in; on failure everything typed stays. */
export function SignUpForm() {
  const t = useTranslations('accounts');
  const toast = useToast();
  const signUp = useSignUp();
  const [values, setValues] = useState<SignUpValues>({ name: '', email: '', password: '' });
  const [picture, setPicture] = useState<File | null>(null);
  const [problems, setProblems] = useState<SignUpProblems>({});
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(false);
  const inputs = useRef<Partial<Record<SignUpField, HTMLInputElement | null>>>({});

  const field = (name: SignUpField) => {
    const problem = problems[name];
    return {
      name,
      value: values[name],
      error: problem !== undefined,
      helperText: problem && t(`problems.${problem}`),
      inputRef: (element: HTMLInputElement | null) => {
        inputs.current[name] = element;
      },
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value });
        setProblems({ ...problems, [name]: undefined });
      },
    };
  };

  /** Shows the problems at their fields; returns whether there are any. */
  const pointAt = (found: SignUpProblems) => {
    setProblems(found);
    const first = signUpFields.find((name) => found[name]);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailed(false);
    if (pending || pointAt(checkSignUp(values))) return;
    setPending(true);
    try {
      await signUp(values, picture);
      toast.success(t('signUp.done'));
    } catch (error) {
      toast.error(t('signUp.failed'));
      setFailed(!pointAt(explainRefusal(error)));
    } finally {
      setPending(false);
    }
  };

  const password = field('password');
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
        {...field('name')}
        label={t('fields.name')}
        autoComplete="name"
        fullWidth
        slotProps={{ htmlInput: { required: true } }}
      />
      <TextField
        {...field('email')}
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        fullWidth
        slotProps={{
          htmlInput: { required: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' },
        }}
      />
      <PasswordField
        {...password}
        autoComplete="new-password"
        helperText={password.helperText ?? t('signUp.passwordHint')}
      />
      <PictureField
        value={picture}
        onChange={setPicture}
        label={t('signUp.picture')}
        hint={t('signUp.pictureHint')}
        alt={t('signUp.pictureAlt')}
        standIn={DEFAULT_AVATAR}
      />
      {failed && <Alert severity="error">{t('signUp.failedHint')}</Alert>}
      <SubmitButton busy={pending}>{t('signUp.submit')}</SubmitButton>
    </Stack>
  );
}
