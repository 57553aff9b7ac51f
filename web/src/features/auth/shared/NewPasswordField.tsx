import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { FormTextFieldProps } from '@/ui/forms/FormTextField';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldProps<Values extends FieldValues> extends Pick<
  FormTextFieldProps<Values>,
  'control' | 'name'
> {
  /** Password managers save the new password for this address. */
  email: string;
}

/** An input for the new password of an account. */
export function NewPasswordField<Values extends FieldValues>({
  email,
  ...props
}: NewPasswordFieldProps<Values>) {
  const t = useTranslations('accounts');
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...props}
        label={t('fields.newPassword')}
        autoComplete="new-password"
        helperText={t('signUp.passwordHint')}
      />
    </>
  );
}
