import { UseMiddleware, type ResolverData } from 'type-graphql';
import { formatText, inEnglish } from '@larder/texts/format-text';
import type { Text } from '@larder/texts/text';
import type { Locale } from '@larder/shared/locales';

/** Before release 0.3.0, what was stored is an English sentence. */
type Stored = Text | string;

/** A text in a locale, or in English where it has no translation. */
export const inLocale = (text: Stored, locale: Locale): string => {
  if (typeof text === 'string') return text;
  return formatText(text, locale) ?? inEnglish(text);
};

/**
 * Marks a field whose value is a text, a list of texts or null: GraphQL returns them in the
 * language of the request.
 */
export const Translated = (): PropertyDecorator =>
  UseMiddleware(async ({ context }: ResolverData<{ locale: Locale }>, next) => {
    const value = (await next()) as Stored | readonly Stored[] | null;
    if (value === null) return null;
    return Array.isArray(value)
      ? value.map((each: Stored) => inLocale(each, context.locale))
      : inLocale(value as Stored, context.locale);
  });
