import { MAX_PRICE } from '../../../../graphql-server/src/common/money';
import {
  currencyRule,
  decimalMark,
  readNumber,
  type NumberProblem,
  type NumberReading,
} from '../../../../graphql-server/src/common/read-number';

export { MAX_PRICE, type NumberProblem, type NumberReading };

/** How a locale writes numbers other than money. */
export function numberFormatters(locale: string) {
  const formatter = (options: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined;
    return (value: number): string => (format ??= new Intl.NumberFormat(locale, options)).format(value);
  };
  let list: Intl.ListFormat | undefined;
  return {
    /** `1,234`. */
    formatNumber: formatter({}),

    /** Compact: `1.2K`. */
    compactNumber: formatter({ notation: 'compact', maximumFractionDigits: 1 }),

    /** A share in whole percent: `12%`. */
    formatShare: formatter({ style: 'percent', maximumFractionDigits: 0 }),

    /** `a, b, and c`. */
    formatList: (items: readonly string[]): string => (list ??= new Intl.ListFormat(locale)).format(items),

    /** A number as it stands in a field: `1.5`. */
    numberField: formatter({ maximumFractionDigits: 3, useGrouping: false }),

    /** A price in major units as it stands in a field: `2.40`. */
    priceField: formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
  };
}

/** How a locale's numbers are read; see `readNumber`, by which the server reads files as well. */
export function numberReaders(locale: string) {
  return {
    /** A typed amount of money, in minor units. */
    readMoney: (text: string, currency: string): NumberReading =>
      readNumber(text, currencyRule(locale, currency)),

    /** A typed number with up to `digits` decimals, in units of the last one; else null. */
    readDecimal: (
      text: string,
      { digits = 0, signed = false }: { digits?: number; signed?: boolean } = {},
    ): number | null => {
      const reading = readNumber(text, { decimal: decimalMark(locale), digits, signed });
      return reading.problem === undefined ? reading.units : null;
    },
  };
}
