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

/** Those that admins choose from. */
export const LANGUAGES = LOCALES.filter((locale) => !/-X[AB]$/.test(locale));

/** The language that texts are written in, and of pages and e-mails unless admins choose others. */
export const DEFAULT_LOCALE = 'en';

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => directions[locale];

/** The locales of a shop; the first one is the default, whose URLs have no prefix. */
type Enabled = readonly Locale[];

/**
 * Whether a text is a well-formed BCP 47 tag, such as `de-CH`. Its grammar allows languages of more
 * than three letters, but none is registered.
 */
export const isLanguageTag = (text: string): boolean =>
  /^[a-z]{2,3}(?:-|$)/i.test(text) && canonicalTag(text) !== null;

function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * The nearest locale by the lookup of RFC 4647, section 3.4: `de-CH` finds `de`.
 *
 * @returns null where none fits, and for a malformed tag
 */
export function nearestLocale(tag: string, among: readonly Locale[] = LOCALES): Locale | null {
  for (let range = canonicalTag(tag) ?? ''; range !== ''; range = withoutLastSubtag(range)) {
    const found = among.find((locale) => locale === range);
    if (found) return found;
  }
  return null;
}

/** Also without a singleton that has lost its subtag, as in `de-u-co`. */
const withoutLastSubtag = (tag: string): string => tag.replace(/(?:^|-)[^-]+$/, '').replace(/-[^-]$/, '');

/** The locale of the shop that is nearest to a tag; else its default. */
export const offeredLocale = (wanted: string | null | undefined, enabled: Enabled): Locale =>
  nearestLocale(wanted ?? '', enabled) ?? enabled[0] ?? DEFAULT_LOCALE;

/** `/ar-XB`; empty for the default locale, and for one that the shop does not have any more. */
export const prefixOf = (locale: Locale, enabled: Enabled): string =>
  enabled.indexOf(locale) > 0 ? `/${locale}` : '';

/** `/ar-XB/products` */
export function localizedPath(path: string, locale: Locale, enabled: Enabled): string {
  const prefix = prefixOf(locale, enabled);
  return prefix && path === '/' ? prefix : prefix + path;
}

/** Paths of a page by `hreflang`; none when the shop has one locale. */
export function alternatesOf(
  path: string,
  enabled: Enabled,
): readonly { readonly language: string; readonly path: string }[] {
  if (enabled.length <= 1) return [];
  return [
    ...enabled.map((locale) => ({ language: locale, path: localizedPath(path, locale, enabled) })),
    { language: 'x-default', path },
  ];
}

/**
 * Splits a URL into its locale and the rest.
 *
 * @param url path and query
 * @param enabled prefixes of other locales are part of the path
 */
export function splitLocale(url: string, enabled: Enabled): { locale: Locale; path: string } {
  const [locale = DEFAULT_LOCALE, ...others] = enabled;
  return splitPrefix(url, others) ?? { locale, path: url };
}

/**
 * The URL of the page that a URL with another language tag leads to: in the nearest locale of the
 * shop (`/de-CH/products` in `/de/products`), or in its default, for links from before the shop
 * changed its languages. Null for other URLs.
 *
 * @param url path and query
 */
export function redirectedPath(url: string, enabled: Enabled): string | null {
  const [, ...prefixed] = enabled;
  if (splitPrefix(url, prefixed)) return null;
  const [tag, path] = splitFirst(url);
  const nearest = nearestLocale(tag, enabled);
  if (nearest) return localizedPath(path, nearest, enabled);
  return splitPrefix(url, LOCALES)?.path ?? null;
}

function splitPrefix(url: string, locales: readonly Locale[]): { locale: Locale; path: string } | null {
  const [first, path] = splitFirst(url);
  const locale = locales.find((each) => each.toLowerCase() === first.toLowerCase());
  return locale ? { locale, path } : null;
}

/** The first segment of a URL, and the URL without it. */
function splitFirst(url: string): [segment: string, path: string] {
  const segment = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
  // Browsers read `//` and `/\` as the beginning of a host.
  return [segment, `/${url.slice(1 + segment.length).replace(/^[/\\]+/, '')}`];
}
