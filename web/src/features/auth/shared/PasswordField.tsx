import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormTextField, type FormTextFieldProps } from '@/ui/forms/FormTextField';

type PasswordFieldProps<Values extends FieldValues> = Pick<
  FormTextFieldProps<Values>,
  'control' | 'name' | 'autoComplete' | 'helperText' | 'autoFocus' | 'sx'
> & { label?: string };

/** A password input with a button that shows the password. */
export function PasswordField<Values extends FieldValues>({ label, ...props }: PasswordFieldProps<Values>) {
  const t = useTranslations('accounts.fields');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormTextField
      {...props}
      label={label ?? t('password')}
      type={shown ? 'text' : 'password'}
      fullWidth
      htmlInput={{ required: true, autoCapitalize: 'none', spellCheck: false }}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(shown ? 'hidePassword' : 'showPassword')}
                onClick={() => setShown(!shown)}
              >
                <Icon size={20} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
