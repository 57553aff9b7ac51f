/** Locales of the web by BCP 47 tag. */
const directions = {
  en: 'ltr',
  de: 'ltr',
  hi: 'ltr',
  ar: 'rtl',
  // Pseudo-locales of CLDR: accented and longer English, and right-to-left English.
  'en-XA': 'ltr',
  'ar-XB': 'rtl',
} as const;

export type Locale = keyof typeof directions;

export const LOCALES = Object.keys(directions) as readonly Locale[];

/** Its URLs have no prefix. */
export const DEFAULT_LOCALE = 'en';

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => directions[locale];

/** `/ar-XB`; empty for the default locale. */
export const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

/** `/ar-XB/products` */
export function localizedPath(path: string, locale: Locale): string {
  const prefix = prefixOf(locale);
  return prefix && path === '/' ? prefix : prefix + path;
}

/** Paths of a page by `hreflang`; none when the shop has one locale. */
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
 * Splits a URL into its locale and the rest.
 *
 * @param url path and query
 * @param enabled locales of the shop; prefixes of others are part of the path
 */
export function splitLocale(url: string, enabled: readonly Locale[]): { locale: Locale; path: string } {
  const first = /^\/([^/?#]+)/.exec(url)?.[1]?.toLowerCase();
  const locale = enabled.find((each) => each !== DEFAULT_LOCALE && each.toLowerCase() === first);
  if (!locale) return { locale: DEFAULT_LOCALE, path: url };
  const rest = url.slice(prefixOf(locale).length);
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}
