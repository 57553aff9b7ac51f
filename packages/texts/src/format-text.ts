import { findMessage, formatMessage, type Messages } from './message.js';
import ar from './server/ar.json' with { type: 'json' };
import de from './server/de.json' with { type: 'json' };
import { en } from './server/en.js';
import hi from './server/hi.json' with { type: 'json' };
import type { Text, TextValue } from './text.js';

interface Language extends Messages {
  /** Names of fields, which in English are those of the API. */
  readonly fields: Readonly<Record<string, string>>;
  /** For texts without a translation, by the code of the error. */
  readonly codes: Readonly<Record<string, string>>;
}

const none = { fields: {}, codes: {} };

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { ...none, ...en },
  de: { ...none, ...de },
  hi: { ...none, ...hi },
  ar: { ...none, ...ar },
};

/**
 * @param locale one of `LOCALES`
 * @returns null where a part of it has no translation; in English a key without a message is shown
 */
export function formatText(text: Text, locale: string): string | null {
  if ('sentences' in text) {
    const shown = text.sentences.map((each) => formatText(each as Text, locale));
    return shown.includes(null) ? null : shown.join(' ');
  }
  if ('plain' in text) return locale === 'en' ? text.plain : null;
  const message = findMessage(LANGUAGES[locale], text.key);
  // A text may have been stored by a release that had its key.
  if (message === undefined) return locale === 'en' ? text.key : null;
  const shown = Object.entries(text.values ?? {}).map(
    ([name, value]) => [name, shownAs(value as TextValue, locale)] as const,
  );
  if (shown.some(([, value]) => value === null)) return null;
  return formatMessage(message, locale, Object.fromEntries(shown));
}

function shownAs(value: TextValue, locale: string): string | number | null {
  if (typeof value !== 'object') return value;
  if ('field' in value) return LANGUAGES[locale]?.fields[value.field] ?? value.field;
  return formatText(value, locale);
}

/** For logs, REST and programs. */
export const inEnglish = (text: Text): string => formatText(text, 'en') ?? '';

/** In a language, or in English where that lacks a part of it. */
export const inLanguage = (text: Text, locale: string): string => formatText(text, locale) ?? inEnglish(text);

/** What a language says for an error code, or for `field`, in place of a text that it lacks. */
export const textOfCode = (code: string, locale: string): string | undefined =>
  LANGUAGES[locale]?.codes[code];
