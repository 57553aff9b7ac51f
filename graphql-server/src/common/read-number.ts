/**
 * The one reader of numbers that people write, in forms and in files. It imports nothing, as the
 * web bundles it as well. What could be read in two ways is refused: a price is never taken for
 * another price.
 */

/** How a number may be written. */
export interface NumberRule {
  /** The decimal mark of the locale or the file. */
  readonly decimal: '.' | ',';
  /**
   * Whether that mark is only likely, so that a single mark with three digits behind it decides
   * nothing.
   */
  readonly isLikely?: boolean;
  /** The most decimals. */
  readonly digits: number;
  /**
   * What may stand before or after an amount of money: the symbols of its currency, and its code.
   */
  readonly symbols?: readonly string[];
  /** Whether it may have a sign. */
  readonly signed?: boolean;
}

/** Why a text is no such number. */
export type NumberProblem =
  | 'empty'
  | 'notANumber'
  | 'negative'
  | 'tooManyDecimals'
  | 'ambiguous'
  | 'otherCurrency'
  | 'tooLarge';

/**
 * The number in units of its last decimal, so that nothing is rounded: 3.50 with two digits is 350.
 */
export type NumberReading =
  | { readonly units: number; readonly problem?: never }
  | { readonly problem: NumberProblem };

/** Decimals that whole numbers may have when all are zeros, as programs write them: 12.0. */
const ZERO_DECIMALS = 2;

/** `3,50`, `$3.50`, `1,000.00` and `１２` as people mean them; neither `1e3` nor `0x10` nor `-0`. */
export function readNumber(text: string, rule: NumberRule): NumberReading {
  const typed = plainText(text);
  if (typed === '') return { problem: 'empty' };
  const { sign, number } = withoutSignAndCurrency(typed, rule.symbols ?? []);
  if (/\p{Sc}/u.test(number)) return { problem: 'otherCurrency' };
  if (!/^[\d.,'’ ]*\d$/.test(number)) return { problem: 'notANumber' };
  if (sign && !rule.signed) return { problem: sign === '-' ? 'negative' : 'notANumber' };
  const parts = splitNumber(number, rule);
  if (typeof parts === 'string') return { problem: parts };
  const units = Number(parts.whole + parts.fraction.slice(0, rule.digits).padEnd(rule.digits, '0'));
  if (!Number.isSafeInteger(units)) return { problem: 'tooLarge' };
  if (sign === '-' && units === 0) return { problem: 'notANumber' };
  return { units: sign === '-' ? -units : units };
}

/** How many decimals amounts of a currency have, and what it is written with. */
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
  return {
    decimal: decimalMark(locale),
    digits: formats[0]?.resolvedOptions().maximumFractionDigits ?? 2,
    // The longest first: CA$ before $.
    symbols: [...new Set(symbols)].sort((one, other) => other.length - one.length),
  };
}

export function decimalMark(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/** The digits of a script are ten code points in a row, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * With ASCII for other digits, full-width characters, Arabic separators and minus signs, one blank
 * for each gap, and no marks of direction.
 */
function plainText(text: string): string {
  return text
    .replaceAll(/[\u{FF01}-\u{FF5E}]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/(?!\d)\p{Nd}/gu, asciiDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('￥', '¥')
    .replaceAll(/[\u2212\u2012\u2013]/g, '-')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Takes off one sign and one name of the currency, in either order. */
function withoutSignAndCurrency(typed: string, symbols: readonly string[]) {
  let sign = '';
  let number = typed;
  const takeSign = () => {
    if (sign === '' && /^[+-]/.test(number)) {
      sign = number.charAt(0);
      number = number.slice(1).trimStart();
    }
  };
  takeSign();
  const small = number.toLowerCase();
  const before = symbols.find((symbol) => small.startsWith(symbol.toLowerCase()));
  const after = symbols.find((symbol) => small.endsWith(symbol.toLowerCase()));
  if (before) number = number.slice(before.length).trimStart();
  else if (after) number = number.slice(0, -after.length).trimEnd();
  takeSign();
  return { sign, number };
}

interface Split {
  readonly whole: string;
  readonly fraction: string;
}

function splitNumber(number: string, { decimal, digits, isLikely }: NumberRule): Split | NumberProblem {
  const marks = number.replaceAll(/\d/g, '');
  const last = marks.slice(-1);
  const isPoint = (last === '.' || last === ',') && marks.indexOf(last) === marks.length - 1;
  if (!isPoint) return wholeOf(number, '');
  const [head = '', fraction = ''] = number.split(last);
  // A single mark with one to three digits before it and three after it may separate thousands as
  // well.
  if (marks.length === 1 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(head)) {
    if (isLikely) return 'ambiguous';
    if (last !== decimal) return digits < 3 ? wholeOf(number, '') : 'ambiguous';
    if (digits < 3) return 'ambiguous';
  }
  const surplus = fraction.slice(digits);
  if (surplus !== '' && (fraction.length > ZERO_DECIMALS || /[^0]/.test(surplus))) return 'tooManyDecimals';
  return wholeOf(head, fraction);
}

/**
 * The digits before the decimals, in which groups of three (or of two, as in India) are separated
 * in one way.
 */
function wholeOf(head: string, fraction: string): Split | NumberProblem {
  if (head === '' || /^\d+$/.test(head)) return { whole: head, fraction };
  const isGrouped = /^[1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/.test(head);
  const isIndian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(head);
  return isGrouped || isIndian ? { whole: head.replaceAll(/\D/g, ''), fraction } : 'notANumber';
}
