import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageChoice } from '@/features/preferences/shared/LanguageChoice';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

/** The language of the account; nothing in a shop of one language. */
export function LanguageSection() {
  const t = useTranslations('accounts.language');
  const titleId = useId();
  const { locales } = usePublicConfig();
  if (locales.length < 2) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2.5, p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('hint')}</Typography>
      <LanguageChoice />
    </Card>
  );
}
