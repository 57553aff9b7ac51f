/** Apart from `read-number.ts`, since only the web's forms of admins need it. */
import { decimalsOf, symbolOf } from './currencies.js';
import { decimalMark, plainText, type NumberRule } from './read-number.js';

/** The rule for amounts of a currency. */
export function currencyRule(
  locale: string,
  currency: string,
): Required<Omit<NumberRule, 'signed' | 'isLikely'>> {
  const formats = (['narrowSymbol', 'symbol', 'code'] as const).map(
    (currencyDisplay) => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }),
  );
  const parts = formats.map((format) => format.formatToParts(1.5));
  const symbols = parts.flatMap((each) =>
    each.filter(({ type }) => type === 'currency').map(({ value }) => plainText(value)),
  );
  // `Intl` also has those that other programs write.
  const ownSymbols = [symbolOf(currency, locale), symbolOf(currency, 'ar'), currency].map(plainText);
  return {
    decimal: decimalMark(locale),
    digits: decimalsOf(currency),
    // Longest first: CA$ before $.
    symbols: [...new Set([...symbols, ...ownSymbols])].sort((one, other) => other.length - one.length),
  };
}
