import { decimalsOf, toDecimal, toMajor } from '../../../../graphql-server/src/common/money';

export { toDecimal, toMajor };

/**
 * Formats amounts in a locale. `minor` is in minor units of the currency, as everywhere in the API.
 * Server and browsers format equally.
 */
export function moneyFormatters(locale: string) {
  const formats = new Map<string, Intl.NumberFormat>();
  const formatOf = (currency: string, options: Intl.NumberFormatOptions) => {
    const key = `${currency} ${options.notation}`;
    const known = formats.get(key);
    if (known) return known;
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const format = new Intl.NumberFormat(locale, { ...style, ...options });
    formats.set(key, format);
    return format;
  };
  const whole = (currency: string) => {
    const digits = decimalsOf(currency);
    return { notation: 'standard', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  };
  const compact = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;

  return {
    /** `formatMoney(420, 'USD')` is `$4.20`. */
    formatMoney: (minor: number, currency: string): string =>
      formatOf(currency, whole(currency)).format(toMajor(minor, currency)),

    /** Compact: `$1.2K`. */
    compactMoney: (minor: number, currency: string): string =>
      formatOf(currency, compact).format(toMajor(minor, currency)),
  };
}
