import { LOCALES, nearestLocale, type Locale } from './locales.js';
import { visibleText } from './text.js';

/** Texts in languages other than the default one, without empty ones. */
export type TextsByLocale<Text extends string> = Readonly<
  Partial<Record<Locale, Readonly<Partial<Record<Text, string>>>>>
>;

/** Texts in the language nearest to a tag; empty ones and null are as in the default language. */
export type GivenTexts<Text extends string> = { readonly locale: string } & {
  readonly [Each in Text]?: string | null;
};

/** How each text is normalized, in the order of the screen. */
type Normalize<Text extends string> = Readonly<Record<Text, (text: string) => string>>;

/** Without what is empty, in the order of the languages. */
export function normalizeTexts<Text extends string>(
  normalize: Normalize<Text>,
  given: readonly GivenTexts<NoInfer<Text>>[],
): TextsByLocale<Text> {
  const entries = LOCALES.flatMap((locale) => {
    const wanted = given.find((each) => nearestLocale(each.locale) === locale);
    const texts = (Object.keys(normalize) as Text[]).map((text) => [
      text,
      normalize[text](wanted?.[text] ?? ''),
    ]);
    const filled = texts.filter(([, text = '']) => visibleText(text) !== '');
    return filled.length > 0 ? [[locale, Object.fromEntries(filled)] as const] : [];
  });
  return Object.fromEntries(entries) as TextsByLocale<Text>;
}

/** As `normalizeTexts` takes them. */
export const listTexts = <Text extends string>(texts: TextsByLocale<Text>): GivenTexts<Text>[] =>
  Object.entries(texts).map(
    ([locale, own]) => ({ locale, ...(own as Record<Text, string>) }) as unknown as GivenTexts<Text>,
  );

/** The texts that differ, for the audit log, such as `name_de`. */
export function changesOfTexts<Text extends string>(
  normalize: Normalize<Text>,
  before: TextsByLocale<Text>,
  after: TextsByLocale<Text>,
): [field: string, change: { before: string | null; after: string | null }][] {
  return LOCALES.flatMap((locale) =>
    (Object.keys(normalize) as Text[]).flatMap((text) => {
      const change = { before: before[locale]?.[text] ?? null, after: after[locale]?.[text] ?? null };
      return change.before === change.after ? [] : [[`${text}_${locale}`, change] satisfies [string, object]];
    }),
  );
}

/** A text in a language; in the default one for null and where it is not given. */
export const textIn = <Text extends string>(
  row: { readonly [Each in Text]: string } & { readonly translations: TextsByLocale<Text> },
  text: Text,
  locale: Locale | null,
): string => (locale && row.translations[locale]?.[text]) ?? row[text];
