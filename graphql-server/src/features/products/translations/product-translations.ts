import { LOCALES, type Locale } from '../../../common/locales.js';
import { toSingleLine, visibleText } from '../../../common/text.js';

/** Texts of a product that may be given in each language. */
export const TRANSLATED_TEXTS = ['name', 'description', 'searchTerms'] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];

/** Texts that are not empty. */
type Texts = Partial<Record<TranslatedText, string>>;

/** The texts of a product in languages other than the default one. */
export type ProductTranslations = Partial<Record<Locale, Texts>>;

/** Texts in a language; empty ones and null are as in the default language. */
export type GivenTranslation = { readonly locale: Locale } & {
  readonly [Text in TranslatedText]?: string | null;
};

const NORMALIZED: Readonly<Record<TranslatedText, (text: string) => string>> = {
  name: toSingleLine,
  description: (text) => text.trim(),
  searchTerms: toSingleLine,
};

/** Without what is empty, in the order of the languages. */
export function normalizeTranslations(given: readonly GivenTranslation[]): ProductTranslations {
  const entries = LOCALES.flatMap((locale) => {
    const translation = given.find((each) => each.locale === locale);
    const texts = TRANSLATED_TEXTS.map((text) => [text, NORMALIZED[text](translation?.[text] ?? '')]);
    const filled = texts.filter(([, text = '']) => visibleText(text) !== '');
    return filled.length > 0 ? [[locale, Object.fromEntries(filled) as Texts] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** As `normalizeTranslations` takes them. */
export const listTranslations = (translations: ProductTranslations): GivenTranslation[] =>
  Object.entries(translations).map(([locale, texts]) => ({ locale: locale as Locale, ...texts }));

interface TranslatedProduct {
  readonly name: string;
  readonly description: string;
  readonly translations: ProductTranslations;
}

/** The name or description in a language; in the default one for null and where it is not given. */
export const textIn = (
  product: TranslatedProduct,
  text: 'name' | 'description',
  locale: Locale | null,
): string => (locale && product.translations[locale]?.[text]) ?? product[text];
