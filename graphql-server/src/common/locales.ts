/** The locales that pages come in, by their BCP 47 tags; the web has their texts. */
const directions = {
  en: 'ltr',
  // For tests (CLDR): accented and longer English, and English from right to left.
  'en-XA': 'ltr',
  'ar-XB': 'rtl',
} as const;

export type Locale = keyof typeof directions;

export const LOCALES = Object.keys(directions) as readonly Locale[];

/** Its pages have no prefix. */
export const DEFAULT_LOCALE = 'en';

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => directions[locale];

/** What the addresses of a locale begin with: `/ar-XB`, and nothing for the default one. */
export const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

/** The address of a page in a locale: `/ar-XB/products`. */
export function localizedPath(path: string, locale: Locale): string {
  const prefix = prefixOf(locale);
  return prefix && path === '/' ? prefix : prefix + path;
}

/** The addresses of a page in all locales, by their `hreflang`; none where there is one locale. */
export function alternatesOf(
  path: string,
  locales: readonly Locale[],
): readonly { readonly language: string; readonly path: string }[] {
  if (locales.length <= 1) return [];
  return [
    ...locales.map((locale) => ({ language: locale, path: localizedPath(path, locale) })),
    { language: 'x-default', path: localizedPath(path, DEFAULT_LOCALE) },
  ];
}

/**
 * The locale of an address and the address within it.
 *
 * @param url path and query, as a browser sends them
 * @param enabled the locales of this shop; the prefix of another one is a part of the path
 */
export function splitLocale(url: string, enabled: readonly Locale[]): { locale: Locale; path: string } {
  const first = /^\/([^/?#]+)/.exec(url)?.[1]?.toLowerCase();
  const locale = enabled.find((each) => each !== DEFAULT_LOCALE && each.toLowerCase() === first);
  if (!locale) return { locale: DEFAULT_LOCALE, path: url };
  const rest = url.slice(prefixOf(locale).length);
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}
