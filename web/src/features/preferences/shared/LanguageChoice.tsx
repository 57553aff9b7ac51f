import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useLocale, useTranslations } from 'use-intl';
import { useSession } from '@/features/auth/shared/useSession';
import { leaveTo } from '@/lib/browser/leave-to';
import { opensNewTab } from '@/lib/browser/opens-new-tab';
import { languageName } from '@/lib/format/language-name';
import { localizedPath } from '@/lib/i18n/locales';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useSaveLanguageMutation } from './language.generated';

/**
 * Links to this page in the other languages of the shop; nothing in a shop of one language. The
 * account of a user keeps the choice.
 */
export function LanguageChoice() {
  const t = useTranslations('common.languages');
  const current = useLocale();
  const { locales } = usePublicConfig();
  const { pathname, search, hash } = useLocation();
  const { user } = useSession();
  const [save] = useSaveLanguageMutation();
  if (locales.length < 2) return null;

  const choose = (event: MouseEvent<HTMLAnchorElement>, locale: string) => {
    if (!user || opensNewTab(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // The page is there in any case.
    void save({ variables: { locale } })
      .catch(() => undefined)
      .then(() => leaveTo(href));
  };

  return (
    <Box component="nav" aria-label={t('label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
      {locales.map((locale) => (
        <Button
          key={locale}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => choose(event, locale)}
          href={localizedPath(pathname + search + hash, locale, locales)}
          hrefLang={locale}
          lang={locale}
          translate="no"
          aria-current={locale === current ? 'true' : undefined}
          variant={locale === current ? 'contained' : 'outlined'}
        >
          {languageName(locale)}
        </Button>
      ))}
    </Box>
  );
}
