/**
 * Formats amounts in a locale. `minor` is in hundredths, as everywhere in the API. Server and
 * browsers format equally.
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
  const whole = { notation: 'standard', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const compact = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;

  return {
    /** `formatMoney(420, 'USD')` is `$4.20`. */
    formatMoney: (minor: number, currency: string): string => formatOf(currency, whole).format(minor / 100),

    /** Compact: `$1.2K`. */
    compactMoney: (minor: number, currency: string): string =>
      formatOf(currency, compact).format(minor / 100),

    /** The symbol beside an amount: `$` for `USD`. */
    currencySymbol: (currency: string): string =>
      formatOf(currency, whole)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  };
}

/** Minor units in major units, as the documented guest cart stores them. */
export function toMajor(minor: number): number {
  return minor / 100;
}
