import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type PasswordFieldProps = Pick<
  TextFieldProps,
  'autoComplete' | 'error' | 'helperText' | 'inputRef' | 'name' | 'onChange' | 'value'
>;

/** A password input that can show what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('accounts.fields');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      label={t('password')}
      type={shown ? 'text' : 'password'}
      fullWidth
      slotProps={{
        htmlInput: { required: true, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(shown ? 'hidePassword' : 'showPassword')}
                onClick={() => setShown(!shown)}
              >
                <Icon size={20} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
