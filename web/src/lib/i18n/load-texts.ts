import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { withFallback, type Texts, type TextSet, type Translation } from './texts';

const translations = import.meta.glob<Translation>('./*/texts.ts');
const loading = new Map<string, Promise<Texts>>();

/** The source files of a locale's texts for every page, by their names in Vite's manifest. */
export const textsModules = (locale: Locale): string[] =>
  locale === DEFAULT_LOCALE ? [] : ['texts', 'shop'].map((name) => `src/lib/i18n/${locale}/${name}.ts`);

/** The texts of a set in a locale. */
export async function loadTexts<English extends Texts>(
  locale: Locale,
  set: TextSet,
  english: English,
): Promise<English> {
  const load = translations[`./${locale}/texts.ts`];
  if (locale === DEFAULT_LOCALE || !load) return english;
  const { translate } = await load();
  return withFallback(english, await translate(english, set));
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
