import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { withFallback, type Texts, type TextSet } from './texts';

const loading = new Map<string, Promise<Texts>>();

/** The source files of a locale's texts for every page, by their names in Vite's manifest. */
export const textsModules = (locale: Locale): string[] =>
  locale === DEFAULT_LOCALE
    ? []
    : ['translations', `${locale}/texts`, `${locale}/shop`].map((name) => `src/lib/i18n/${name}.ts`);

/** The texts of a set in a locale. */
export async function loadTexts<English extends Texts>(
  locale: Locale,
  set: TextSet,
  english: English,
): Promise<English> {
  if (locale === DEFAULT_LOCALE) return english;
  // English pages do not load the list of translations.
  const { translationInto } = await import('./translations');
  const translation = await translationInto(locale);
  return translation ? withFallback(english, await translation.translate(english, set)) : english;
}

/** `loadTexts` as one promise for each locale and set, as `use` needs it. */
export function textsPromise<English extends Texts>(
  locale: Locale,
  set: TextSet,
  english: English,
): Promise<English> {
  const key = `${locale} ${set}`;
  const known = loading.get(key);
  if (known) return known as Promise<English>;
  const promise = loadTexts(locale, set, english);
  loading.set(key, promise);
  // A retry loads them again.
  promise.catch(() => loading.delete(key));
  return promise;
}
