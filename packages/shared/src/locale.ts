import { DEFAULT_LOCALE, type Locale } from './locales.js';
import { moneyFormat, toMajor } from './money.js';

/** English writes dates and amounts as in the United States, as it does in the web. */
export const intlLocale = (locale: Locale): string => (locale === DEFAULT_LOCALE ? 'en-US' : locale);

type Formats = Intl.NumberFormat | Intl.DateTimeFormat | ReturnType<typeof moneyFormat>;

const formats = new Map<string, Formats>();

/** Formats take long to make. */
function known<Format extends Formats>(
  key: string,
  locale: Locale,
  make: (locale: string) => Format,
): Format {
  const format = formats.get(key + locale) ?? make(intlLocale(locale));
  formats.set(key + locale, format);
  return format as Format;
}

/** `formatMoney(420, 'USD')` is `$4.20`. */
export const formatMoney = (minor: number, currency: string, locale: Locale = DEFAULT_LOCALE): string =>
  known(`money ${currency} `, locale, (tag) => moneyFormat(tag, currency))(toMajor(minor, currency));

/** `1.5`, `1,000`. */
export const formatNumber = (value: number, locale: Locale): string =>
  known('number ', locale, (tag) => new Intl.NumberFormat(tag)).format(value);

/** `15%`, `5.5%`. */
export function formatPercent(percent: number, locale: Locale): string {
  const options = { style: 'percent', maximumFractionDigits: 3 } as const;
  return known('percent ', locale, (tag) => new Intl.NumberFormat(tag, options)).format(percent / 100);
}

/** `VAT 5.5%` for a rate in thousandths of a percent. */
export const formatTaxRate = (
  { name, rate }: { readonly name: string; readonly rate: number },
  locale: Locale,
): string => `${name} ${formatPercent(rate / 1_000, locale)}`;

/** `March 6, 2026`, the day in a time zone. */
export const formatDay = (date: Date, timeZone: string, locale: Locale = DEFAULT_LOCALE): string =>
  known(
    `day ${timeZone} `,
    locale,
    (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }),
  ).format(date);

/** `Friday, March 6, 2026, 4:00 – 6:00 PM`, a time of a day in a time zone. */
export const formatPeriod = (from: Date, until: Date, timeZone: string, locale: Locale): string =>
  known(
    `period ${timeZone} `,
    locale,
    (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone }),
  ).formatRange(from, until);
