import { phrase } from './phrase.js';
/** Amounts are integers of minor units (cents) far below 2^53, so nothing is rounded. */

const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';
const FOUR_DECIMALS = 'CLF UYW';

/**
 * Decimals of a currency by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD. `Intl` has none for HUF, IDR
 * and others whose coins are out of use, although banks and payment providers count two.
 */
export function decimalsOf(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  if (THREE_DECIMALS.includes(currency)) return 3;
  return FOUR_DECIMALS.includes(currency) ? 4 : 2;
}

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

/** `up to two decimals, such as 3.50`, for messages. */
export function decimalsHint(currency: string, decimalMark = '.'): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return phrase`no decimals, such as 350`;
  const example = `3${decimalMark}${'50'.padEnd(decimals, '0')}`;
  const count = [phrase`one`, phrase`two`, phrase`three`, phrase`four`][decimals - 1] ?? '';
  return phrase`up to ${count} decimals, such as ${example}`;
}

/** An amount for machines: `12.30` for 1230 in USD. */
export const toDecimal = (minor: number, currency: string): string =>
  toMajor(minor, currency).toFixed(decimalsOf(currency));

/** Amounts in German are `CHF 6.50` in Switzerland, and `6,50 €` elsewhere. */
export const moneyLocale = (locale: string, currency: string): string =>
  locale === 'de' && currency === 'CHF' ? 'de-CH' : locale;

/**
 * Swiss thousands are set apart by `’` or `'`, depending on the release of ICU, and a minus joins
 * the currency: `CHF-9.40`.
 */
export const readableAmount = (amount: string): string =>
  amount.replaceAll("'", '’').replace(/(\p{L})-(?=\d)/u, '$1\u00a0-');
