import type { GraphQLFormattedError } from 'graphql';
import { AppError } from '../common/app-error.js';
import type { Locale } from '@larder/shared/locales';
import { translate, translationsInto } from '../common/translate.js';

type Fields = Readonly<Record<string, string>>;

/** Translates the messages of errors, which the rest of the server writes and stores in English. */
export const translateErrors = (
  errors: readonly GraphQLFormattedError[],
  locale: Locale | null,
): GraphQLFormattedError[] =>
  errors.map((error) => {
    const { fields, code } = (error.extensions ?? {}) as { fields?: Fields; code?: unknown };
    const texts = translateMessages({ message: error.message, fields, code }, locale);
    const { message, fields: shown } = texts;
    return { ...error, message, ...(shown ? { extensions: { ...error.extensions, fields: shown } } : {}) };
  });

/** An error for a response that no hook translates. */
export function translateError(error: AppError, locale: Locale | null): AppError {
  const { code, details } = error;
  const { message, fields } = translateMessages({ ...details, message: error.message, code }, locale);
  return new AppError(code, message, fields ? { ...details, fields } : details, { cause: error });
}

/** The message of an error and those of its fields. What has no translation stays English. */
function translateMessages(
  { message, fields, code }: { readonly message: string; readonly fields?: Fields; readonly code: unknown },
  locale: Locale | null,
): { readonly message: string; readonly fields?: Fields } {
  if (locale === null) return { message, ...(fields && { fields }) };
  const byCode = translationsInto(locale)?.codes ?? {};
  const words = translate(message, locale) ?? byCode[String(code)] ?? message;
  if (!fields) return { message: words };
  const shown = Object.entries(fields).map(
    ([name, text]) => [name, translate(text, locale) ?? byCode['field'] ?? text] as const,
  );
  return { message: words, fields: Object.fromEntries(shown) };
}
