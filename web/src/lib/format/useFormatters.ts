import { useLocale } from 'use-intl';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { dateFormatters } from './dates';
import { moneyFormatters } from './money';
import { numberFormatters, numberReaders } from './numbers';

export type Formatters = ReturnType<typeof makeFormatters>;

const known: Record<string, Formatters> = {};

const makeFormatters = (locale: string, timeZone: string) => ({
  locale,
  ...moneyFormatters(locale),
  ...dateFormatters(locale, timeZone),
  ...numberFormatters(locale),
  ...numberReaders(locale),
});

/** Formats and parses amounts, numbers and dates in a locale, and dates in a time zone. */
export const formattersFor = (locale: string, timeZone: string): Formatters =>
  (known[locale + timeZone] ??= makeFormatters(locale, timeZone));

/** The formatters of the page's locale and the shop's time zone. */
export const useFormatters = (): Formatters => formattersFor(useLocale(), useTimeZone());
