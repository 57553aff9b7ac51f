import { DEFAULT_LOCALE, type Locale } from '@larder/shared/locales';
import { toSingleLine } from '@larder/shared/text';
import type { TextsByLocale } from '@larder/shared/texts-by-locale';

/** How the texts of a page are normalized. Markdown keeps its indentation. */
export const SHOP_PAGE_TEXTS = {
  title: toSingleLine,
  text: (text: string) => text.replace(/\r\n?/g, '\n').trimEnd(),
} as const;

export type ShopPageTexts = TextsByLocale<keyof typeof SHOP_PAGE_TEXTS>;

interface TranslatedPage {
  readonly translations: ShopPageTexts;
}

/**
 * The languages of the shop that a page has its texts in, the default one first.
 *
 * @param enabled of the shop
 */
export const localesOfPage = (
  { translations }: TranslatedPage,
  [first, ...others]: readonly Locale[],
): Locale[] => [...(first ? [first] : []), ...others.filter((locale) => translations[locale])];

/** The language of the texts that readers of a language see; of the default one for null. */
export const shownLocale = (
  { translations }: TranslatedPage,
  locale: Locale | null,
  [first = DEFAULT_LOCALE]: readonly Locale[],
): Locale => (locale && translations[locale] ? locale : first);
