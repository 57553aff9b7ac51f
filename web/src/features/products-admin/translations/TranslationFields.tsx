import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { languageName } from '@/lib/format/language-name';
import { directionOf, type Locale } from '@/lib/i18n/locales';
import { MAX_DESCRIPTION_LENGTH, MAX_PRODUCT_NAME_LENGTH, MAX_SEARCH_TERMS_LENGTH } from '@/lib/limits';
import { NO_TEXTS, type TranslatedText, type TranslationsDraft } from './translation-draft';

const FIELDS = [
  { text: 'name', max: MAX_PRODUCT_NAME_LENGTH, rows: 1 },
  { text: 'description', max: MAX_DESCRIPTION_LENGTH, rows: 4 },
  { text: 'searchTerms', max: MAX_SEARCH_TERMS_LENGTH, rows: 1 },
] as const;

interface TranslationFieldsProps {
  locales: readonly Locale[];
  value: TranslationsDraft;
  onChange: (value: TranslationsDraft) => void;
}

/** The texts in each further language of the shop. */
export function TranslationFields({ locales, value, onChange }: TranslationFieldsProps) {
  const t = useTranslations('manageProducts.form');
  const change = (locale: Locale, text: TranslatedText, typed: string) => {
    onChange({ ...value, [locale]: { ...(value[locale] ?? NO_TEXTS), [text]: typed } });
  };
  return (
    <Stack spacing={3}>
      <Typography sx={{ color: 'text.secondary' }}>{t('translationsHint')}</Typography>
      {locales.map((locale) => (
        <Stack key={locale} spacing={2} role="group" aria-label={languageName(locale)}>
          <Typography component="h3" variant="h3" lang={locale} translate="no">
            {languageName(locale)}
          </Typography>
          {FIELDS.map(({ text, max, rows }) => (
            <TextField
              key={text}
              label={t(text)}
              value={value[locale]?.[text] ?? ''}
              onChange={(event) => change(locale, text, event.target.value)}
              autoComplete="off"
              fullWidth
              {...(rows > 1 && { multiline: true, rows })}
              slotProps={{ htmlInput: { maxLength: max, lang: locale, dir: directionOf(locale) } }}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
