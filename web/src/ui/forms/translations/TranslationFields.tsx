import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { languageName } from '@/lib/format/language-name';
import type { TranslationsDraft } from '@/lib/forms/translations-draft';
import { directionOf, type Locale } from '@/lib/i18n/locales';

export interface TranslatedField<Text extends string> {
  text: Text;
  label: string;
  max: number;
  /** More than one for long texts, which have as many at least. */
  rows?: number;
}

interface TranslationFieldsProps<Text extends string> {
  locales: readonly Locale[];
  fields: readonly TranslatedField<Text>[];
  hint: string;
  value: TranslationsDraft<Text>;
  onChange: (value: TranslationsDraft<Text>) => void;
}

/** The texts in each further language of the shop. */
export function TranslationFields<Text extends string>({
  locales,
  fields,
  hint,
  value,
  onChange,
}: TranslationFieldsProps<Text>) {
  const change = (locale: Locale, text: Text, typed: string) => {
    const none = Object.fromEntries(fields.map((field) => [field.text, ''])) as Record<Text, string>;
    onChange({ ...value, [locale]: { ...(value[locale] ?? none), [text]: typed } });
  };
  return (
    <Stack spacing={3}>
      <Typography color="textSecondary">{hint}</Typography>
      {locales.map((locale) => (
        <Stack key={locale} spacing={2} role="group" aria-label={languageName(locale)}>
          <Typography component="h3" variant="h3" lang={locale} translate="no">
            {languageName(locale)}
          </Typography>
          {fields.map(({ text, label, max, rows }) => (
            <TextField
              key={text}
              label={label}
              value={value[locale]?.[text] ?? ''}
              onChange={(event) => change(locale, text, event.target.value)}
              autoComplete="off"
              fullWidth
              {...(rows && { multiline: true, minRows: rows, maxRows: 28 })}
              slotProps={{ htmlInput: { maxLength: max, lang: locale, dir: directionOf(locale) } }}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
