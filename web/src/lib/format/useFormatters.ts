import { useLocale } from 'use-intl';
import { dateFormatters } from './dates';
import { moneyFormatters } from './money';
import { numberFormatters, numberReaders } from './numbers';

export type Formatters = ReturnType<typeof makeFormatters>;

const known = new Map<string, Formatters>();

const makeFormatters = (locale: string) => ({
  locale,
  ...moneyFormatters(locale),
  ...dateFormatters(locale),
  ...numberFormatters(locale),
  ...numberReaders(locale),
});

/** Formats and parses amounts, numbers and dates in a locale. */
export function formattersFor(locale: string): Formatters {
  const formatters = known.get(locale) ?? makeFormatters(locale);
  known.set(locale, formatters);
  return formatters;
}

/** The formatters of the page's locale. */
export const useFormatters = (): Formatters => formattersFor(useLocale());
