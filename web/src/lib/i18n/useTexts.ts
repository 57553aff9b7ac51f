import { use } from 'react';
import { useLocale } from 'use-intl';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import { textsPromise } from './load-texts';
import type { Texts, TextSet } from './texts';

/** The texts of a set in the page's locale; suspends until they are loaded. */
export function useTexts<English extends Texts>(set: TextSet, english: English): English {
  const locale = useLocale();
  return locale === DEFAULT_LOCALE ? english : use(textsPromise(locale, set, english));
}
