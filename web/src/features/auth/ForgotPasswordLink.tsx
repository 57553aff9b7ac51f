import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/paths';

/** @param props.email what was typed so far, which the page starts with */
export function ForgotPasswordLink({ email }: { email: string }) {
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
