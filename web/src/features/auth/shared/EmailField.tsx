import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormTextField, type FormTextFieldProps } from '@/ui/forms/FormTextField';

type EmailFieldProps<Values extends FieldValues> = Pick<
  FormTextFieldProps<Values>,
  'control' | 'name' | 'autoComplete'
>;

/** An input for an e-mail address. */
export function EmailField<Values extends FieldValues>(props: EmailFieldProps<Values>) {
  const t = useTranslations('accounts.fields');
  return (
    <FormTextField
      {...props}
      label={t('email')}
      type="email"
      fullWidth
      htmlInput={{ required: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
    />
  );
}
