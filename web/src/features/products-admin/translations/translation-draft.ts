import { LANGUAGES } from '@/lib/i18n/locales';

const TEXTS = ['name', 'description', 'searchTerms'] as const;
export type TranslatedText = (typeof TEXTS)[number];

type Texts = Record<TranslatedText, string>;

/** Texts by language; empty ones are as in the default language. */
export type TranslationsDraft = Readonly<Record<string, Texts>>;

type Stored = { readonly locale: string } & { readonly [Text in TranslatedText]?: string | null };

export const NO_TEXTS: Texts = { name: '', description: '', searchTerms: '' };

/** All languages that there are, also those that the shop has no more. */
export const translationsDraftOf = (stored: readonly Stored[]): TranslationsDraft =>
  Object.fromEntries(
    [...new Set([...LANGUAGES, ...stored.map(({ locale }) => locale)])].map((locale) => {
      const known = stored.find((each) => each.locale === locale);
      return [locale, Object.fromEntries(TEXTS.map((text) => [text, known?.[text] ?? ''])) as Texts];
    }),
  );

/** The server's input: the languages with a text. */
export const readTranslations = (draft: TranslationsDraft): (Texts & { locale: string })[] =>
  Object.entries(draft)
    .map(([locale, texts]) => ({
      locale,
      name: texts.name.trim(),
      description: texts.description.trim(),
      searchTerms: texts.searchTerms.trim(),
    }))
    .filter((texts) => TEXTS.some((text) => texts[text] !== ''));
