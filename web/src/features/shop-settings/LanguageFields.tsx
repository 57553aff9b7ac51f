import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { languageName } from '@/lib/format/language-name';
import { LANGUAGES, type Locale } from '@/lib/i18n/locales';
import { selectProps, type SettingFieldProps } from './setting-field-props';
import { localesOf } from './settings-draft';
import { useSettingTexts } from './useSettingTexts';

/** The default language of the shop, and the others that visitors may choose. */
export function LanguageFields({ control, name }: SettingFieldProps) {
  const t = useTranslations('shopSettings');
  const { helperText } = useSettingTexts(name);
  const hintId = useId();
  const { field } = useController({ control, name });
  const [first = 'en', ...others] = localesOf(field.value);
  // A shop may have others by its environment.
  const choices = [...new Set([...LANGUAGES, first, ...others])];
  const change = (locales: readonly Locale[]) => field.onChange(locales.join(','));
  const toggle = (locale: Locale, isChecked: boolean) =>
    change([first, ...choices.filter((each) => (each === locale ? isChecked : others.includes(each)))]);
  return (
    <>
      <TextField
        {...selectProps}
        inputRef={field.ref}
        label={t('defaultLanguage')}
        helperText={helperText}
        value={first}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          const chosen = target.value as Locale;
          change([chosen, ...choices.filter((each) => each !== chosen && [first, ...others].includes(each))]);
        }}
      >
        {choices.map((locale) => (
          <option key={locale} value={locale} lang={locale} translate="no">
            {languageName(locale)}
          </option>
        ))}
      </TextField>
      <FormControl component="fieldset" aria-describedby={hintId}>
        <FormLabel component="legend">{t('otherLanguages')}</FormLabel>
        <FormGroup row>
          {choices
            .filter((locale) => locale !== first)
            .map((locale) => (
              <FormControlLabel
                key={locale}
                label={
                  <span lang={locale} translate="no">
                    {languageName(locale)}
                  </span>
                }
                control={
                  <Checkbox
                    checked={others.includes(locale)}
                    onChange={(_event, isChecked) => toggle(locale, isChecked)}
                  />
                }
              />
            ))}
        </FormGroup>
        <FormHelperText id={hintId} sx={{ mx: 0 }}>
          {t('otherLanguagesHint')}
        </FormHelperText>
      </FormControl>
    </>
  );
}
