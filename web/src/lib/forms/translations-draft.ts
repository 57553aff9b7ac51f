import { LANGUAGES } from '@/lib/i18n/locales';

/** Texts by language; empty ones are as in the default language. */
export type TranslationsDraft<Text extends string> = Readonly<Record<string, Readonly<Record<Text, string>>>>;

type Stored<Text extends string> = { readonly locale: string } & { readonly [Each in Text]?: string | null };

/** All languages that there are, also those that the shop has no more. */
export const translationsDraftOf = <Text extends string>(
  texts: readonly Text[],
  stored: readonly Stored<Text>[],
): TranslationsDraft<Text> =>
  Object.fromEntries(
    [...new Set([...LANGUAGES, ...stored.map(({ locale }) => locale)])].map((locale) => {
      const known = stored.find((each) => each.locale === locale);
      return [locale, Object.fromEntries(texts.map((text) => [text, known?.[text] ?? '']))];
    }),
  ) as TranslationsDraft<Text>;

/** The server's input: the languages with a text. */
export const readTranslations = <Text extends string>(
  draft: TranslationsDraft<Text>,
): (Record<Text, string> & { locale: string })[] =>
  Object.entries(draft)
    .filter(([, texts]) => Object.values<string>(texts).some((text) => text.trim() !== ''))
    .map(([locale, texts]) => ({ locale, ...texts }));
