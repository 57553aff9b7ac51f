import { decimalsOf, MAX_PRICE, toMajor } from './money.js';

/** Locale of e-mails and receipts; the same as the web's. */
export const LOCALE = 'en-US';

const numbers = new Intl.NumberFormat(LOCALE);
const moneyFormats = new Map<string, Intl.NumberFormat>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function moneyFormatOf(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  moneyFormats.set(currency, format);
  return format;
}

/** `formatMoney(420, 'USD')` is `$4.20`. */
export const formatMoney = (minor: number, currency: string): string =>
  moneyFormatOf(currency).format(toMajor(minor, currency));

/** `1.5`, `1,000`. */
export const formatNumber = (value: number): string => numbers.format(value);

const rates = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 3 });

/** `VAT 5.5%` for a rate in thousandths of a percent. */
export const formatTaxRate = ({ name, rate }: { readonly name: string; readonly rate: number }): string =>
  `${name} ${rates.format(rate / 100_000)}`;

/** For prices in major units. */
export const priceTooHigh = (currency: string): string =>
  `A product costs ${formatMoney(MAX_PRICE, currency)} at the most.`;

/** `March 6, 2026`, the day in a time zone. */
export function formatDay(date: Date, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone });
  dayFormats.set(timeZone, format);
  return format.format(date);
}
