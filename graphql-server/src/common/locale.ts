/** How amounts and dates are written in what the server sends out: as the web writes them. */
export const LOCALE = 'en-US';
const TIME_ZONE = 'UTC';

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE });
const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormatOf(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  moneyFormats.set(currency, format);
  return format;
}

/** `formatMoney(420, 'USD')` is `$4.20`. */
export const formatMoney = (minor: number, currency: string): string =>
  moneyFormatOf(currency).format(minor / 100);

/** The day in UTC, the same wherever the server stands: `March 6, 2026`. */
export const formatDay = (date: Date): string => day.format(date);
