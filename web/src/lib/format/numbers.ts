import { decimalMark, readNumber } from '@larder/shared/read-number';

/** Formats numbers other than money in a locale. */
export function numberFormatters(locale: string) {
  let format: Intl.NumberFormat | undefined;
  return {
    /** `1,234`. */
    formatNumber: (value: number): string => (format ??= new Intl.NumberFormat(locale)).format(value),
  };
}

/** Parses numbers of a locale; see `readNumber`, with which the server parses files. */
export function numberReaders(locale: string) {
  return {
    /**
     * Parses a number with up to `digits` decimals to units of the last one; null for anything
     * else.
     */
    readDecimal: (
      text: string,
      { digits = 0, signed = false }: { digits?: number; signed?: boolean } = {},
    ): number | null => {
      const reading = readNumber(text, { decimal: decimalMark(locale), digits, signed });
      return reading.problem === undefined ? reading.units : null;
    },
  };
}
