import { decimalsOf, symbolOf } from './currencies.js';

export { decimalsOf };

/** Amounts are integers of minor units (cents) far below 2^53, so nothing is rounded. */

/** Of a product: 1,000,000.00 dollars. A cart of 100 lines with 99 units stays below 10^13. */
export const MAX_PRICE = 100_000_000;

/** Whether a value is a safe integer of at least 0, and not negative zero. */
export const isMinorUnits = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);

/** Removes the error of binary fractions: 19.99 * 100 is slightly less than 1999. */
export const dropFloatError = (amount: number): number => Number(amount.toPrecision(15));

/** Converts major units, as in REST; null for more decimals than the currency has. */
export function toMinor(major: number, currency: string): number | null {
  const minor = dropFloatError(major * 10 ** decimalsOf(currency));
  return isMinorUnits(minor) ? minor : null;
}

/** 1234 becomes 12.34 for USD. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/** An amount for machines: `12.30` for 1230 in USD. */
export const toDecimal = (minor: number, currency: string): string =>
  toMajor(minor, currency).toFixed(decimalsOf(currency));

/** Amounts in German are `CHF 6.50` in Switzerland, and `6,50 €` elsewhere. */
const moneyLocale = (locale: string, currency: string): string =>
  locale === 'de' && currency === 'CHF' ? 'de-CH' : locale;

/**
 * Swiss thousands are set apart by `’` or `'`, depending on the release of ICU, and a minus joins
 * the currency: `CHF-9.40`.
 */
const readableAmount = (amount: string): string =>
  amount.replaceAll("'", '’').replace(/(\p{L})-(?=\d)/u, '$1\u00a0-');

/** Stands in for the symbol, which `Intl` sets apart from the digits if it ends with a letter. */
const CARRIER = 'USD';
const ENDS_WITH_SIGN = /\p{S}$/u;

/**
 * Formats amounts of a currency in major units, with its decimals and symbol of `currencies.ts`, so
 * equally on the server and in all browsers: `Intl` only has the pattern and the digits.
 */
export function moneyFormat(
  locale: string,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): (major: number) => string {
  const symbol = symbolOf(currency, locale);
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat(moneyLocale(locale, currency), {
    style: 'currency',
    currency: CARRIER,
    currencyDisplay: ENDS_WITH_SIGN.test(symbol) ? 'narrowSymbol' : 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...options,
  });
  const carrier = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  return (major) => readableAmount(format.format(major).replace(carrier, () => symbol));
}
