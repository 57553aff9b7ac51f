import { UseMiddleware, type ResolverData } from 'type-graphql';
import type { Locale } from '@larder/shared/locales';
import { translate } from './translate.js';

const inLocale = (value: unknown, locale: Locale): unknown => {
  if (Array.isArray(value)) return value.map((each) => inLocale(each, locale));
  return typeof value === 'string' ? (translate(value, locale) ?? value) : value;
};

/**
 * Marks a field with sentences of ours that are stored in English: GraphQL returns them in the
 * language of the request.
 */
export const Translated = (): PropertyDecorator =>
  UseMiddleware(async ({ context }: ResolverData<{ locale: Locale }>, next) =>
    inLocale(await next(), context.locale),
  );
