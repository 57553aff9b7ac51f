import { toSingleLine } from '../../../common/text.js';
import type { GivenTexts, TextsByLocale } from '../../../common/texts-by-locale.js';

/** How the texts of a product that may be given in each language are normalized. */
export const PRODUCT_TEXTS = {
  name: toSingleLine,
  description: (text: string) => text.trim(),
  searchTerms: toSingleLine,
} as const;
type TranslatedText = keyof typeof PRODUCT_TEXTS;

export type ProductTranslations = TextsByLocale<TranslatedText>;

export type GivenTranslation = GivenTexts<TranslatedText>;
