import { toSingleLine } from '../../../common/text.js';
import { normalizeTexts, type GivenTexts, type TextsByLocale } from '../../../common/texts-by-locale.js';

/** Texts of a product that may be given in each language. */
export const TRANSLATED_TEXTS = ['name', 'description', 'searchTerms'] as const;
type TranslatedText = (typeof TRANSLATED_TEXTS)[number];

export type ProductTranslations = TextsByLocale<TranslatedText>;

export type GivenTranslation = GivenTexts<TranslatedText>;

const NORMALIZED: Readonly<Record<TranslatedText, (text: string) => string>> = {
  name: toSingleLine,
  description: (text) => text.trim(),
  searchTerms: toSingleLine,
};

export const normalizeTranslations = (given: readonly GivenTranslation[]): ProductTranslations =>
  normalizeTexts(NORMALIZED, given);
