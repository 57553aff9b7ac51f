import type { GraphQLFormattedError } from 'graphql';
import { formatText, inEnglish, textOfCode } from '@larder/texts/format-text';
import { plain, type Text } from '@larder/texts/text';
import { AppError } from '../common/app-error.js';
import type { Locale } from '@larder/shared/locales';

type Fields = Readonly<Record<string, Text | string>>;

/** The extensions of a formatted error; `text` is its message in any language. */
interface Extensions {
  readonly code?: unknown;
  readonly text?: Text;
  readonly fields?: Fields;
}

/** Puts the texts of errors, which are formatted in English, into the language of the request. */
export const translateErrors = (
  errors: readonly GraphQLFormattedError[],
  locale: Locale | null,
): GraphQLFormattedError[] =>
  errors.map(({ extensions, ...error }) => {
    const { text = error.message, ...others } = (extensions ?? {}) as Extensions;
    const { code, fields } = others;
    const message = shownIn(locale, text, String(code));
    if (!fields) return { ...error, message, ...(extensions && { extensions: others }) };
    return { ...error, message, extensions: { ...others, fields: fieldsIn(locale, fields) } };
  });

/** An error for a response that no hook translates. */
export function translateError({ code, text, details }: AppError, locale: Locale | null): AppError {
  const fields = details['fields'] as Fields | undefined;
  const shown = fields && { fields: fieldsIn(locale, fields) };
  return new AppError(code, plain(shownIn(locale, text, code)), { ...details, ...shown });
}

/** @param text a string is the English of a library, or of a response that was stored before */
function shownIn(locale: Locale | null, text: Text | string, code: string): string {
  const english = typeof text === 'string' ? text : inEnglish(text);
  if (locale === null) return english;
  const words = typeof text === 'string' ? null : formatText(text, locale);
  return words ?? textOfCode(code, locale) ?? english;
}

const fieldsIn = (locale: Locale | null, fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, shownIn(locale, text, 'field')]));
