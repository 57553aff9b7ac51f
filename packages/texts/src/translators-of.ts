import type { Locale } from '@larder/shared/locales';
import { findMessage, formatMessage, type ArgumentsOf, type KeyOf, type Messages } from './message.js';

/** The compiler finds keys of English that a language lacks. */
type InOtherWords<English extends Messages> = {
  readonly [Area in keyof English]: { readonly [Name in keyof English[Area]]: string };
};

export type Languages<English extends Messages> = {
  readonly en: English;
} & Readonly<Partial<Record<Exclude<Locale, 'en'>, InOtherWords<English>>>>;

/** `t('placed.subject', { order: 1042 })`. The compiler knows the values of each key. */
export type Translator<English extends Messages> = <Key extends KeyOf<English>>(
  key: Key,
  ...values: ArgumentsOf<English, Key, string | number>
) => string;

/** The messages of a language; English for pseudo-locales. */
export const messagesIn = <English extends Messages>(
  languages: Languages<English>,
  locale: Locale,
): Messages => (locale === 'en' ? languages.en : (languages[locale] ?? languages.en));

/**
 * For texts that are written in a language that is known, as in a document. A `Text` of `say` is
 * for those whose language is chosen later.
 */
export const translatorsOf =
  <English extends Messages>(languages: Languages<English>) =>
  (locale: Locale): Translator<English> => {
    const messages = messagesIn(languages, locale);
    return (key, ...[values]) => formatMessage(findMessage(messages, key) ?? key, locale, values);
  };
