import { moneyFormat, toDecimal, toMajor, toMinor } from '@larder/shared/money';

export { moneyFormat, toDecimal, toMajor, toMinor };

/** `US$` after an amount from right to left, which would show it as `$US`. */
const RIGHT_TO_LEFT_SYMBOL = /(\u200F.*?)([A-Z]+\p{Sc})/u;

/**
 * Formats amounts in a locale. `minor` is in minor units of the currency, as everywhere in the API.
 * Server and browsers format equally.
 */
export function moneyFormatters(locale: string) {
  const formats: Record<string, (major: number) => string> = {};
  const formatOf = (currency: string) => (formats[currency] ??= moneyFormat(locale, currency));

  return {
    /** `formatMoney(420, 'USD')` is `$4.20`. */
    formatMoney: (minor: number, currency: string): string =>
      formatOf(currency)(toMajor(minor, currency)).replace(RIGHT_TO_LEFT_SYMBOL, '$1\u2066$2\u2069'),
  };
}
