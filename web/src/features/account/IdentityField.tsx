import Typography from '@mui/material/Typography';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PasswordField } from '@/features/auth/shared/PasswordField';
import type { SessionUser } from '@/features/auth/shared/useSession';

interface IdentityFieldProps<Values extends FieldValues> {
  user: SessionUser;
  control: Control<Values, unknown, unknown>;
  name: FieldPath<Values>;
}

/** Who wants a change proves that it is their account: by the password, else in Google's popup. */
export function IdentityField<Values extends FieldValues>({ user, ...field }: IdentityFieldProps<Values>) {
  const t = useTranslations('accounts.security');
  if (!user.hasPassword) {
    return <Typography color="textSecondary">{t('googleHint')}</Typography>;
  }
  return <PasswordField {...field} label={t('current')} autoComplete="current-password" sx={{ mt: 1 }} />;
}
