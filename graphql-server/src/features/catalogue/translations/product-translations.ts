import { toSingleLine } from '@larder/shared/text';
import type { GivenTexts, TextsByLocale } from '@larder/shared/texts-by-locale';

/** How the texts of a product that may be given in each language are normalized. */
export const PRODUCT_TEXTS = {
  name: toSingleLine,
  description: (text: string) => text.trim(),
  searchTerms: toSingleLine,
} as const;
type TranslatedText = keyof typeof PRODUCT_TEXTS;

export type ProductTranslations = TextsByLocale<TranslatedText>;

export type GivenTranslation = GivenTexts<TranslatedText>;
