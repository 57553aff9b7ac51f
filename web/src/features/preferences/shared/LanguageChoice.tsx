import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { useLocale, useTranslations } from 'use-intl';
import { languageName } from '@/lib/format/language-name';
import { localizedPath } from '@/lib/i18n/locales';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

/** Links to this page in the other languages of the shop; nothing in a shop of one language. */
export function LanguageChoice() {
  const t = useTranslations('common.languages');
  const current = useLocale();
  const { locales } = usePublicConfig();
  const { pathname, search, hash } = useLocation();
  if (locales.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={t('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, py: 0.5 }}
    >
      {locales.map((locale) => (
        <Button
          key={locale}
          href={localizedPath(pathname + search + hash, locale)}
          hrefLang={locale}
          lang={locale}
          translate="no"
          aria-current={locale === current ? 'true' : undefined}
          variant={locale === current ? 'outlined' : 'text'}
        >
          {languageName(locale)}
        </Button>
      ))}
    </Box>
  );
}
